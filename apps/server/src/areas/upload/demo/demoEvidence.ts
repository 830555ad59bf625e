/** Pictures that somebody of the demo world and staff alone see: drawn here, and taken in the way all evidence is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withCodeSticker } from '../../../platform/demo/pictures/codeSticker.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { type UploadPartsDeps, uploadParts } from '../upload.parts.ts'

export type DemoEvidenceDeps = UploadPartsDeps & { publicUrl: string }

/** As high as a phone, and small: nobody looks at it larger than that. */
const size = { width: 450, height: 975 }

/** A picture with a code pasted on it, beside those that the demo world draws. */
export const codedEvidence = 'a code on bouquet1'

const draw = async (picture: string): Promise<Uint8Array> =>
  picture === codedEvidence
    ? withCodeSticker(await drawDemoPicture('bouquet1', size))
    : drawDemoPicture(picture, size)

/** The uploads of these pictures, in their order. */
export const makeDemoEvidence = async (
  uid: number,
  pictures: readonly string[],
  deps: DemoEvidenceDeps,
): Promise<string[]> => {
  if (pictures.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  const { pipeline } = uploadParts(deps)
  try {
    return await Promise.all(
      pictures.map(async (picture) => {
        const path = join(folder, `${picture}.jpg`)
        await writeFile(path, await draw(picture))
        const file = { path, name: '截图.jpg', declaredType: 'image/jpeg' }
        const place = { appUrl: deps.publicUrl, isPrivate: true }
        return (await pipeline.takeDirectly(uid, file, place)).upload_id
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
