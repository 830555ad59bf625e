/**
 * Avatars that are given out at random: pictures of our own. They come with the server and are put into the store when
 * they are first asked for: to draw one is work for the lowest priority, and on a busy machine nobody waits for that.
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

/** When one is missing all are looked after, so that whichever address is taken for one leads to a picture. */
export const randomAvatars = (storage: Storage) => async (): Promise<string> => {
  const key = offeredAvatarKey(randomInt(offeredAvatarCount))
  if (!(await storage.head(key)))
    await Promise.all(Array.from({ length: offeredAvatarCount }, (_, at) => store(at, storage)))
  return storage.publicUrl(key)
}
