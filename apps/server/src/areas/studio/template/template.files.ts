/** Where templates' files are: what people see is public, the rest is signed for staff. */
import { newId } from '../../../platform/ids.ts'
import { isPublicKey, type Storage } from '../../../platform/storage/storage.ts'

export const publicFolder = (id: string): string => `public/templates/${id}/`
export const privateFolder = (id: string): string => `private/templates/${id}/`

/** Each file has its own key: what is online keeps its files when the draft gets others. */
export const privateKey = (id: string, extension: string, now: number): string =>
  `${privateFolder(id)}${newId(now)}.${extension}`

const staffSeconds = 900

export type FileStore = Pick<Storage, 'publicUrl' | 'signedGet'>

/** '' for no file. */
export const addressOf = async (storage: FileStore, key: string): Promise<string> => {
  if (key === '') return ''
  return isPublicKey(key)
    ? storage.publicUrl(key)
    : storage.signedGet(key, { expiresInSeconds: staffSeconds })
}
