/** A picture with another face, in the worker process. */
import { writeFile } from 'node:fs/promises'
import { aigcXmp, aiMarkOn } from '../../../platform/media/picture/aiLabel.ts'
import { fromPixels, type Pixels } from '../../../platform/media/picture/pixels.ts'
import { chosenPlaces, chosenSource, sourceFor } from './chosenFaces.ts'
import type { AiLabel, SwapPictureRequest, SwappedPicture } from './faceEngine.types.ts'
import { lookForFaces } from './lookForFaces.ts'
import type { FaceModels } from './models/faceModels.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
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
  const template = await readPixels(work.template, 'template')
  const places = chosenPlaces(await lookForFaces(models, template, 'template'), work.places)
  progress(60)
  for (const [at, { mesh }] of places.entries()) {
    const face = await sourceFor(source, from.mesh, faceWidth(mesh))
    swapFace(template, face, { mesh, hasGlasses: hasGlasses(template, mesh) }, models.triangles)
    progress(60 + Math.round((30 * (at + 1)) / places.length))
  }
  const bytes = await writePicture(template, work.output, work.label)
  progress(100)
  return { kind: 'picture', width: template.width, height: template.height, bytes, faces: places.length }
}

const jpeg = { quality: 92, chromaSubsampling: '4:4:4' } as const

async function writePicture(pixels: Pixels, path: string, label: AiLabel): Promise<number> {
  const marked = fromPixels(pixels).composite([await aiMarkOn(pixels)])
  const encoded = path.endsWith('.png') ? marked.png({ compressionLevel: 3 }) : marked.jpeg(jpeg)
  const file = await encoded.withXmp(aigcXmp(label)).toBuffer()
  await writeFile(path, file)
  return file.length
}
