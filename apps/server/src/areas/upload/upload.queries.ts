/** Upload queries for other areas. */
import type { Reader } from '../../platform/db/database.ts'
import { type UploadRow, uploadReader } from './upload.repository.ts'

export const findUpload = (tx: Reader, uid: number, id: string): Promise<UploadRow | undefined> =>
  uploadReader(tx).one(uid, id)

export const findUploads = (tx: Reader, uid: number, ids: readonly string[]): Promise<UploadRow[]> =>
  uploadReader(tx).many(uid, ids)
