/** The file that is saved before a work is published by hand: a picture in full size, as platforms accept it. */
import { extname } from 'node:path'
import type { OutputOf } from '@wallpaper/contract'
import type { handOffFile } from '@wallpaper/contract/publish'
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { originalSeconds, type wholePictures } from '../../upload/public.ts'
import { type PresentDeps, presentDetail } from './publication.present.ts'
import { ownPublication } from './publicationList.service.ts'

export interface HandOffFileDeps extends PresentDeps {
  db: Database
  files: Pick<Storage, 'signedGet'>
  whole: ReturnType<typeof wholePictures>
}

export const fileToSave = async (
  deps: HandOffFileDeps,
  uid: number,
  id: string,
): Promise<OutputOf<typeof handOffFile>> => {
  const { media, isAi } = await deps.db.read(async (tx) => {
    const row = await ownPublication(tx, uid, id)
    return { media: (await presentDetail(tx, row, deps)).media, isAi: row.details.isAi ?? false }
  })
  if (!media) throw refuse('这条没有要保存的作品')
  const name = media.name.replace(/\.\w+$/, '')
  if (media.kind === 'video') return { url: media.url, name: `${name}.mp4` }
  const key = await deps.whole({ uid, id: media.id, isAiMarked: isAi })
  if (!key) return { url: media.url, name: `${name}.webp` }
  const url = await deps.files.signedGet(key, { expiresInSeconds: originalSeconds })
  return { url, name: `${name}${extname(key)}` }
}
