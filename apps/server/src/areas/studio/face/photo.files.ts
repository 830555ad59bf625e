/** Face photos at rest: sealed with a key of their own, each bound to its row, and erased for good. */
import { readFile, writeFile } from 'node:fs/promises'
import { openBytes, sealBytes } from '../../../platform/crypto.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

export const photoKeyPurpose = 'studio/face-photos'

export interface PhotoFilesDeps {
  storage: Pick<Storage, 'write' | 'read' | 'erase'>
  key: Buffer
}

interface Kept {
  id: string
  objectKey: string
}

export const objectKeyOf = (uid: number, id: string): string => `private/faces/${uid}/${id}`

export const keepPhoto = async (
  { storage, key }: PhotoFilesDeps,
  { id, objectKey }: Kept,
  path: string,
): Promise<void> => {
  await storage.write(objectKey, { bytes: sealBytes(key, await readFile(path), id) })
}

/** Into a file of the job's own folder. False when the photo is gone. */
export const openPhoto = async (
  { storage, key }: PhotoFilesDeps,
  { id, objectKey }: Kept,
  path: string,
): Promise<boolean> => {
  const sealed = await storage.read(objectKey)
  if (!sealed) return false
  await writeFile(path, openBytes(key, sealed, id), { mode: 0o600 })
  return true
}
