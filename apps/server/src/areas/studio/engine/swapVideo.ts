/** A video with another face, frame by frame, in the worker process. */
import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { defaultLimits } from '../../../platform/media/media.ts'
import { aigcOf, aiMarkOn } from '../../../platform/media/picture/aiLabel.ts'
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import { reading } from '../../../platform/media/refusal.ts'
import { openFilms } from '../../../platform/media/video/films.ts'
import type { OpenFilm } from '../../../platform/media/video/films.types.ts'
import { chosenSource, sourceFor } from './chosenFaces.ts'
import type { SwappedVideo, SwapVideoRequest } from './faceEngine.types.ts'
import { FaceTracker, type TrackedFace } from './faceTracker.ts'
import { lookForFaces } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
import { type SourceFace, swapFace } from './pixels/swapFace.ts'
import { asRefusal, readPixels } from './readPixels.ts'
import { refused } from './swapRefusals.ts'

export type SwapVideoWork = Omit<SwapVideoRequest, 'onProgress' | 'signal'>

const limits = { ...defaultLimits.video, maxSeconds: 60 }

export async function swapVideo(
  models: FaceModels,
  work: SwapVideoWork,
  progress: (percent: number) => void,
): Promise<SwappedVideo> {
  const source = await readPixels(work.source, 'source')
  const from = chosenSource(await lookForFaces(models, source, 'source'), work.sourceFace)
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
  let mark: Mark | undefined
  return await reading('video', () =>
    film.writeEdited(output, {
      metadata: { AIGC: aigcOf(label) },
      async edit(pixels, atMs) {
        await edit(pixels, atMs)
        mark ??= await markFor(pixels)
        putMark(pixels, mark)
      },
    }),
  )
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

interface Mark {
  readonly rgba: Buffer
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
}

async function markFor(pixels: Pixels): Promise<Mark> {
  const { input, left = 0, top = 0 } = await aiMarkOn(pixels)
  const { data, info } = await sharp(input as Buffer)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height, left, top }
}

function putMark({ data, width }: Pixels, mark: Mark): void {
  for (let y = 0; y < mark.height; y++)
    for (let x = 0; x < mark.width; x++) {
      const from = (y * mark.width + x) * 4
      const to = ((mark.top + y) * width + mark.left + x) * 3
      const share = (mark.rgba[from + 3] ?? 0) / 255
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] =
          (data[to + channel] ?? 0) * (1 - share) + (mark.rgba[from + channel] ?? 0) * share
    }
}
