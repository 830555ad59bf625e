/**
 * Draws the avatars that are assigned at random. Run when they change: `node tools/offeredAvatars.ts`; the
 * result is committed, and a new set needs new URLs (offeredAvatars.ts of the account area), since a URL's
 * content never changes.
 */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paint } from '../apps/server/src/areas/creation/pictures/paint.ts'
import { avatarFile } from '../apps/server/src/areas/creation/pictures/randomAvatar.ts'
import { type SceneName, scenes } from '../apps/server/src/areas/creation/pictures/scenes.ts'
import { createMediaWorker } from '../apps/server/src/platform/media/mediaWorker.ts'
import { encodePng } from '../apps/simulators/src/making/png.ts'

const side = 256
const offered = (Object.keys(scenes) as SceneName[]).filter((name) => !name.endsWith('Card'))

const folder = await mkdtemp(join(tmpdir(), 'wallpaper-avatars-'))
const media = createMediaWorker()
for (const [at, name] of offered.entries()) {
  const input = join(folder, `${name}.png`)
  await writeFile(input, encodePng(paint(scenes[name], side, side)))
  const result = await media.inspectAndRender(input, join(folder, name), { accepts: 'picture' })
  if (result.kind !== 'picture') throw new Error(`${name} was refused`)
  await copyFile(join(folder, name, result.renditions.large.file), avatarFile(at))
}
await media.close()
await rm(folder, { recursive: true })
console.log(`${offered.length} 张头像`)
