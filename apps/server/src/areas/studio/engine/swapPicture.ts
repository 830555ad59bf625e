/** A picture with another face, in the worker process. */
import { writeFile } from 'node:fs/promises'
import { aigcXmp } from '../../../platform/media/picture/aiLabel.ts'
import { aiMarkFor, type PlacedMark, putAiMark } from '../../../platform/media/picture/aiMarkPixels.ts'
import { fromPixels, type Pixels } from '../../../platform/media/picture/pixels.ts'
import { chosenPlaces, chosenSource, sourceFor } from './chosenFaces.ts'
import type { SwapPictureRequest, SwappedPicture } from './faceEngine.types.ts'
import { readFrame } from './findFaces.ts'
import { lookAtOnce } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
import { seamOf } from './pixels/seam.ts'
import { maskUnit, swapFace } from './pixels/swapFace.ts'
import { awaitedLater, type PictureRead, pictureRead, readPicture } from './readPixels.ts'

export type SwapPictureWork = Omit<SwapPictureRequest, 'onProgress' | 'signal'>

export async function swapPicture(
  models: FaceModels,
  work: SwapPictureWork,
  progress: (percent: number) => void,
): Promise<SwappedPicture> {
  // Opened together: nothing is read while a model looks. What is refused of the source is told first.
  const reading = awaitedLater(readTemplate(work))
  const sourceRead = await readPicture(work.source, 'source')
  await Promise.allSettled([sourceRead.small, reading.then(({ small }) => small)])
  const from = chosenSource(await lookAtOnce(models, sourceRead, 'source'), work.sourceFace)
  const source = await sourceRead.pixels()
  progress(30)
  const templateRead = await reading
  const faces = await lookAtOnce(models, templateRead, 'template')
  const template = await templateRead.pixels()
  const marking = awaitedLater(aiMarkFor(template))
  const places = chosenPlaces({ faces, pixels: template, models }, work.places)
  progress(60)
  const before = work.measuresSeam ? { ...template, data: Buffer.from(template.data) } : undefined
  let seam = 0
  for (const [at, { mesh }] of places.entries()) {
    const face = await sourceFor(source, from.mesh, faceWidth(mesh))
    const target = { mesh, hasGlasses: hasGlasses(template, mesh) }
    const done = swapFace(template, face, target, models.triangles)
    if (before && done)
      seam = Math.max(seam, seamOf(before, template, done.patch, done.mask, maskUnit / 2).colour)
    progress(60 + Math.round((30 * (at + 1)) / places.length))
  }
  const bytes = await writePicture(template, await marking, work)
  progress(100)
  const { width, height } = template
  return {
    kind: 'picture',
    width,
    height,
    bytes,
    faces: places.length,
    ...(before && { seam: Math.round(seam * 10) / 10 }),
  }
}

const readTemplate = async ({ template, templateAtMs }: SwapPictureWork): Promise<PictureRead> =>
  templateAtMs === undefined
    ? readPicture(template, 'template')
    : pictureRead(await readFrame(template, templateAtMs))

/** Without a second pass over the colours' codes, which takes twice as long and saves an eighth. */
const jpeg = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const

async function writePicture(
  pixels: Pixels,
  mark: PlacedMark,
  { output: path, label }: Pick<SwapPictureWork, 'output' | 'label'>,
): Promise<number> {
  putAiMark(pixels, mark)
  const marked = fromPixels(pixels)
  const encoded = path.endsWith('.png') ? marked.png({ compressionLevel: 3 }) : marked.jpeg(jpeg)
  const file = await encoded.withXmp(aigcXmp(label)).toBuffer()
  await writeFile(path, file)
  return file.length
}
