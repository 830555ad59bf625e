/** Covers as platforms take them (our own renditions are WebP, which some refuse), and how one looks. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CoverFile } from '../../../partners/video/publisher.port.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import { inTemporaryFolder } from '../../upload/public.ts'

const typeOf = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export type PictureHash = (bytes: Uint8Array) => Promise<string | null>

/** How a picture looks, as of uploads; null when it is no picture. */
export const createHashOf =
  (media: Pick<MediaWorker, 'inspectAndRender'>): PictureHash =>
  (bytes) =>
    inTemporaryFolder(async (folder) => {
      const input = join(folder, 'input')
      await writeFile(input, bytes)
      const result = await media.inspectAndRender(input, join(folder, 'out'), { accepts: 'picture' })
      return result.kind === 'picture' ? result.perceptualHash : null
    })

/** Null when it is no picture. */
export const createJpegOf =
  (media: Pick<MediaWorker, 'inspectAndRender'>) =>
  (bytes: Uint8Array): Promise<CoverFile | null> =>
    inTemporaryFolder(async (folder) => {
      const input = join(folder, 'input')
      const output = join(folder, 'out')
      await writeFile(input, bytes)
      const result = await media.inspectAndRender(input, output, { accepts: 'picture', isWhole: true })
      if (result.kind !== 'picture' || !result.whole) return null
      const { file, extension } = result.whole
      return { bytes: await readFile(join(output, file)), type: typeOf[extension] }
    })
