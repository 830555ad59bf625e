/** Pictures that people of the demo world sent to support: drawn here, and taken in the way all evidence is. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import { type UploadPartsDeps, uploadParts } from '../../upload/public.ts'

export type DemoEvidenceDeps = UploadPartsDeps & { publicUrl: string }

/** As high as a phone, and small: nobody looks at it larger than that. */
const size = { width: 450, height: 975 }

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
