/** Demo evidence pictures, stored through the normal pipeline. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptMedia } from '../../../platform/demo/keptPictures.ts'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { type UploadPartsDeps, uploadParts } from '../upload.parts.ts'

export type DemoEvidenceDeps = UploadPartsDeps & { publicUrl: string }

/** Phone-shaped and small: it is never shown larger. */
const size = { width: 450, height: 975 }

/** Uploads of these pictures, in the given order. */
export const makeDemoEvidence = async (
  uid: number,
  pictures: readonly string[],
  deps: DemoEvidenceDeps,
): Promise<string[]> => {
  if (pictures.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-demo-'))
  const { pipeline } = uploadParts({ ...deps, media: await keptMedia(deps.media) })
  try {
    return await Promise.all(
      pictures.map(async (picture) => {
        const path = join(folder, `${picture}.jpg`)
        await writeFile(path, await drawDemoPicture(picture, size))
        const file = { path, name: '截图.jpg', declaredType: 'image/jpeg' }
        const place = { appUrl: deps.publicUrl, isPrivate: true }
        return (await pipeline.takeDirectly(uid, file, place)).upload_id
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
