/** Photos of people who do not exist, drawn with the same tool as the server's tests. */
import { drawPortrait } from '../../apps/server/src/areas/studio/engine/drawn/drawFace.ts'
import { type FaceLook, lookOf } from '../../apps/server/src/areas/studio/engine/drawn/faceLook.ts'
import { fromPixels } from '../../apps/server/src/platform/media/picture/pixels.ts'
import type { PictureFile } from './pictures.ts'

export const facePhoto = async (seed: number, look: Partial<FaceLook> = {}): Promise<PictureFile> => ({
  name: 'IMG_0001.PNG',
  mimeType: 'image/png',
  buffer: await fromPixels(drawPortrait(lookOf(seed, look), 640))
    .png()
    .toBuffer(),
})
