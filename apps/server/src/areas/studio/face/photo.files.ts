/** Face photos at rest: sealed with a key of their own, each bound to its row, and erased for good. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Safe } from '../../../platform/keys/keyring.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

export const photoKeyPurpose = 'studio/face-photos'

export interface PhotoFilesDeps {
  storage: Pick<Storage, 'write' | 'read' | 'erase'>
  safe: Safe
}

interface Kept {
  id: string
  objectKey: string
}

export const photosPrefix = 'private/faces/'
export const objectKeyOf = (uid: number, id: string): string => `${photosPrefix}${uid}/${id}`

export const keepPhoto = async (
  { storage, safe }: PhotoFilesDeps,
  { id, objectKey }: Kept,
  path: string,
): Promise<void> => {
  await storage.write(objectKey, { bytes: safe.seal(await readFile(path), id) })
}

/** Into a file of the job's own folder. False when the photo is gone. */
export const openPhoto = async (
  { storage, safe }: PhotoFilesDeps,
  { id, objectKey }: Kept,
  path: string,
): Promise<boolean> => {
  const sealed = await storage.read(objectKey)
  if (!sealed) return false
  await writeFile(path, safe.open(sealed, id), { mode: 0o600 })
  return true
}
