/** Sample pictures of the built-in templates: drawn here, stored publicly. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawDemoPicture } from '../../../platform/demo/pictures/pictures.ts'
import type { staffPictures } from '../../upload/public.ts'

const size = { width: 900, height: 1_200 }

export const sampleStore =
  (pictures: Pick<ReturnType<typeof staffPictures>, 'take'>) =>
  async (name: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'wallpaper-sample-'))
    try {
      const path = join(folder, `${name}.jpg`)
      await writeFile(path, await drawDemoPicture(name, size))
      return (await pictures.take({ path, name: `${name}.jpg`, declaredType: 'image/jpeg' })).url
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
