/**
 * Random avatars from our own pictures. The files come with the server and are stored on first use: drawing
 * them would be low-priority work, which may wait long on a busy machine.
 */
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Storage } from '../../../platform/storage/storage.ts'
import { offeredAvatarCount, offeredAvatarKey } from '../../account/public.ts'

/** Made by `node tools/offeredAvatars.ts`. */
export const avatarFile = (at: number): string =>
  fileURLToPath(new URL(`./avatars/${at}.webp`, import.meta.url))

const store = async (at: number, storage: Storage): Promise<void> => {
  const key = offeredAvatarKey(at)
  if (!(await storage.head(key))) await storage.write(key, { file: avatarFile(at) })
}

/** If one is missing, stores all, so that every offered URL exists. */
export const randomAvatars = (storage: Storage) => async (): Promise<string> => {
  const key = offeredAvatarKey(randomInt(offeredAvatarCount))
  if (!(await storage.head(key)))
    await Promise.all(Array.from({ length: offeredAvatarCount }, (_, at) => store(at, storage)))
  return storage.publicUrl(key)
}
