/**
 * Avatars that are given out at random: pictures of our own, drawn when they are first asked for. They are nobody's
 * uploads, so each lies once under an address that never changes.
 */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { paint } from './paint.ts'
import { encodePng } from './png.ts'
import { type SceneName, scenes } from './scenes.ts'

const side = 256
const offered = (Object.keys(scenes) as SceneName[]).filter((name) => !name.endsWith('Card'))

/** The address says which picture it is; a new set of pictures is a new first part. */
const keyOf = (at: number) => `public/m/a7a7a701-0000-4000-8000-${String(at).padStart(12, '0')}/large.webp`

export interface RandomAvatarDeps {
  storage: Storage
  media: MediaWorker
}

const draw = async (name: SceneName, key: string, { storage, media }: RandomAvatarDeps): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-avatar-'))
  try {
    const input = join(folder, 'avatar.png')
    await writeFile(input, encodePng(paint(scenes[name], side, side)))
    const result = await media.inspectAndRender(input, join(folder, 'output'), { accepts: 'picture' })
    if (result.kind !== 'picture') throw new Error('an avatar of our own was refused')
    await storage.write(key, { file: join(folder, 'output', result.renditions.large.file) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const randomAvatars = (deps: RandomAvatarDeps) => async (): Promise<string> => {
  const at = randomInt(offered.length)
  const key = keyOf(at)
  const name = offered[at]
  if (name && !(await deps.storage.head(key))) await draw(name, key, deps)
  return deps.storage.publicUrl(key)
}
