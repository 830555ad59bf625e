/**
 * Pictures that staff show to one person: stored as that person's private uploads, and deleted with the
 * account.
 */
import type { Database } from '../../../platform/db/database.ts'
import type { AnnouncedFile, UploadPipeline } from '../processing/upload.pipeline.ts'
import type { PrivateFile, PrivatePictures } from './privatePictures.ts'

export interface TakePrivatePicture {
  pictures: PrivatePictures
  pipeline: Pick<UploadPipeline, 'takeDirectly'>
  publicUrl: string
}

export const takePrivatePicture = async (
  db: Database,
  uid: number,
  file: AnnouncedFile,
  { pictures, pipeline, publicUrl }: TakePrivatePicture,
): Promise<PrivateFile> => {
  const { upload_id: id } = await pipeline.takeDirectly(uid, file, {
    appUrl: publicUrl,
    isPrivate: true,
  })
  const found = (await db.read((tx) => pictures.findFiles(tx, uid, [id]))).get(id)
  if (!found) throw new Error('the picture was not kept')
  return found
}
