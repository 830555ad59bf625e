/** Pictures for WeChat: JPEG or PNG below its limit, from the renditions that we show. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { materialLimits } from '@wallpaper/contract/gzh/material.labels'
import type { FileToSend } from '../../../partners/wechat/component.port.ts'
import type { RenditionName } from '../../../platform/media/media.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { renditionKey, type UploadRow } from '../../upload/public.ts'

export interface ArticlePictureDeps {
  storage: Pick<Storage, 'readToFile'>
  media: Pick<MediaWorker, 'inspectAndRender'>
}

const bytesMax = 1024 * 1024 - 1
const types = { jpg: 'image/jpeg', png: 'image/png' } as const

const render = async (
  { storage, media }: ArticlePictureDeps,
  upload: UploadRow,
  name: RenditionName,
): Promise<FileToSend | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-article-'))
  try {
    const input = join(folder, 'input')
    const output = join(folder, 'output')
    if (!(await storage.readToFile(renditionKey(upload, name), input))) return null
    const result = await media.inspectAndRender(input, output, { accepts: 'picture', isWhole: true })
    if (result.kind !== 'picture' || !result.whole || result.whole.extension === 'webp') return null
    const { file, extension } = result.whole
    return {
      bytes: await readFile(join(output, file)),
      name: `${upload.id}.${extension}`,
      type: types[extension],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Null when the picture is gone or cannot be made small enough. */
export const articlePicture = async (
  deps: ArticlePictureDeps,
  upload: UploadRow,
): Promise<FileToSend | null> => {
  for (const name of ['medium', 'small'] as const) {
    const file = await render(deps, upload, name)
    if (file && file.bytes.length <= bytesMax) return file
  }
  return null
}

/** For the account's library, which takes more. */
export const libraryPicture = async (
  deps: ArticlePictureDeps,
  upload: UploadRow,
): Promise<FileToSend | null> => {
  for (const name of ['large', 'medium', 'small'] as const) {
    const file = await render(deps, upload, name)
    if (file && file.bytes.length <= materialLimits.bytes) return file
  }
  return null
}
