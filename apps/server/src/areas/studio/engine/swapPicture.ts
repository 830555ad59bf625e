/** A picture with another face, in the worker process. */
import { writeFile } from 'node:fs/promises'
import { aigcXmp, aiMarkOn } from '../../../platform/media/picture/aiLabel.ts'
import { fromPixels, type Pixels } from '../../../platform/media/picture/pixels.ts'
import { chosenPlaces, chosenSource, sourceFor } from './chosenFaces.ts'
import type { AiLabel, SwapPictureRequest, SwappedPicture } from './faceEngine.types.ts'
import { readFrame } from './findFaces.ts'
import { lookForFaces } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
import { seamOf } from './pixels/seam.ts'
import { swapFace } from './pixels/swapFace.ts'
import { readPixels } from './readPixels.ts'

export type SwapPictureWork = Omit<SwapPictureRequest, 'onProgress' | 'signal'>

export async function swapPicture(
  models: FaceModels,
  work: SwapPictureWork,
  progress: (percent: number) => void,
): Promise<SwappedPicture> {
  const source = await readPixels(work.source, 'source')
  const from = chosenSource(await lookForFaces(models, source, 'source'), work.sourceFace)
  progress(30)
  const template = await readTemplate(work)
  const faces = await lookForFaces(models, template, 'template')
  const places = chosenPlaces({ faces, pixels: template, models }, work.places)
  progress(60)
  const before = work.measuresSeam ? { ...template, data: Buffer.from(template.data) } : undefined
  let seam = 0
  for (const [at, { mesh }] of places.entries()) {
    const face = await sourceFor(source, from.mesh, faceWidth(mesh))
    const target = { mesh, hasGlasses: hasGlasses(template, mesh) }
    const done = swapFace(template, face, target, models.triangles)
    if (before && done) seam = Math.max(seam, seamOf(before, template, done.patch, done.mask, 0.5).colour)
    progress(60 + Math.round((30 * (at + 1)) / places.length))
  }
  const bytes = await writePicture(template, work.output, work.label)
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

const readTemplate = ({ template, templateAtMs }: SwapPictureWork): Promise<Pixels> =>
  templateAtMs === undefined ? readPixels(template, 'template') : readFrame(template, templateAtMs)

const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const

async function writePicture(pixels: Pixels, path: string, label: AiLabel): Promise<number> {
  const marked = fromPixels(pixels).composite([await aiMarkOn(pixels)])
  const encoded = path.endsWith('.png') ? marked.png({ compressionLevel: 3 }) : marked.jpeg(jpeg)
  const file = await encoded.withXmp(aigcXmp(label)).toBuffer()
  await writeFile(path, file)
  return file.length
}
