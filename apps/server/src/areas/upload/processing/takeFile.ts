/** A file that this server made for a person: processed at once, as if they had sent it. Returns its upload. */
import type { AnnouncedFile, UploadPipeline } from './upload.pipeline.ts'

export type TakeFile = (uid: number, file: AnnouncedFile, kind: 'picture' | 'video') => Promise<string>

export const takeFile =
  ({
    pipeline,
    publicUrl,
  }: {
    pipeline: Pick<UploadPipeline, 'takeDirectly'>
    publicUrl: string
  }): TakeFile =>
  async (uid, file, kind) =>
    (await pipeline.takeDirectly(uid, file, { appUrl: publicUrl, kind })).upload_id
