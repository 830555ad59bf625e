/** A video with another face, frame by frame, in the worker process. */
import { stat } from 'node:fs/promises'
import { defaultLimits } from '../../../platform/media/media.ts'
import { aigcOf } from '../../../platform/media/picture/aiLabel.ts'
import { aiMarkFor, type PlacedMark, putAiMark } from '../../../platform/media/picture/aiMarkPixels.ts'
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import { reading } from '../../../platform/media/refusal.ts'
import { openFilms } from '../../../platform/media/video/films.ts'
import type { OpenFilm } from '../../../platform/media/video/films.types.ts'
import { chosenSource, sourceFor } from './chosenFaces.ts'
import type { SwappedVideo, SwapVideoRequest } from './faceEngine.types.ts'
import { FaceTracker, type TrackedFace } from './faceTracker.ts'
import { lookAtOnce } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
import { swapFace } from './pixels/swapFace.ts'
import type { SourceFace } from './pixels/swapPlan.ts'
import { asRefusal, readPicture } from './readPixels.ts'
import { refused, SwapRefused } from './swapRefusals.ts'

export type SwapVideoWork = Omit<SwapVideoRequest, 'onProgress' | 'signal'>

const limits = { ...defaultLimits.video, maxSeconds: 60 }

export async function swapVideo(
  models: FaceModels,
  work: SwapVideoWork,
  progress: (percent: number) => void,
): Promise<SwappedVideo> {
  const sourceRead = await readPicture(work.source, 'source')
  const from = chosenSource(await lookAtOnce(models, sourceRead, 'source'), work.sourceFace)
  const source = await sourceRead.pixels()
  const tracker = new FaceTracker(models, work.keyFrames)
  const frames = new FrameSwapper(models, (width) => sourceFor(source, from.mesh, width))
  return await asRefusal('template', async () => {
    const films = await openFilms()
    await using film = await reading('video', () => films.open(work.template, limits))
    const count = await write(film, work, async (pixels, atMs) => {
      await frames.swap(pixels, await tracker.follow(pixels, atMs))
      progress(Math.min(99, Math.floor((100 * atMs) / film.facts.durationMs)))
    })
    if (count === 0) throw refused('no_frames', 'template')
    if (frames.swapped === 0) throw refused(tracker.sawSide ? 'side' : 'no_face', 'template')
    const { width, height, durationMs } = await films.readBack(work.output)
    const { size: bytes } = await stat(work.output)
    return { kind: 'video', width, height, bytes, durationMs, frames: count, swappedFrames: frames.swapped }
  })
}

type Edit = (pixels: Pixels, atMs: number) => Promise<void>

/** Every frame carries the mark: whoever saves a single one has it too. */
async function write(film: OpenFilm, { output, label }: SwapVideoWork, edit: Edit): Promise<number> {
  let mark: PlacedMark | undefined
  let stopped: SwapRefused | undefined
  const edited: Edit = async (pixels, atMs) => {
    await edit(pixels, atMs).catch((error: unknown) => {
      if (error instanceof SwapRefused) stopped = error
      throw error
    })
    mark ??= await aiMarkFor(pixels)
    putAiMark(pixels, mark)
  }
  try {
    const metadata = { AIGC: aigcOf(label) }
    return await reading('video', () => film.writeEdited(output, { metadata, edit: edited }))
  } catch (error) {
    // What is wrong with the faces is not that the film cannot be read.
    throw stopped ?? error
  }
}

class FrameSwapper {
  readonly #models: FaceModels
  readonly #sourceFor: (width: number) => Promise<SourceFace>
  #source: { readonly face: SourceFace; readonly width: number } | undefined
  swapped = 0

  constructor(models: FaceModels, forWidth: (width: number) => Promise<SourceFace>) {
    this.#models = models
    this.#sourceFor = forWidth
  }

  async swap(pixels: Pixels, faces: readonly TrackedFace[]): Promise<void> {
    let isSwapped = false
    for (const face of faces) {
      if (face.strength === 0) continue
      const { mesh, strength, colours } = face
      const target = { mesh, strength, colours, hasGlasses: hasGlasses(pixels, mesh) }
      const done = swapFace(pixels, await this.#sized(mesh), target, this.#models.triangles)
      face.colours = done?.colours
      isSwapped ||= done !== undefined
    }
    if (isSwapped) this.swapped += 1
  }

  /** The source is reduced again only when the face has become much larger or smaller. */
  async #sized(mesh: TrackedFace['mesh']): Promise<SourceFace> {
    const width = faceWidth(mesh)
    const old = this.#source
    if (old && width < old.width * 1.4 && width > old.width / 1.4) return old.face
    const face = await this.#sourceFor(width)
    this.#source = { face, width }
    return face
  }
}
