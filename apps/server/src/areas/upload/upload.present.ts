/** Uploads as they leave the server. */
import type { OutputOf } from '@wallpaper/contract'
import type { videoInfo } from '@wallpaper/contract/upload'
import type { Storage } from '../../platform/storage/storage.ts'
import { mainKey, renditionKey } from './upload.keys.ts'
import type { UploadRow } from './upload.repository.ts'

export type PresentedUpload = OutputOf<typeof videoInfo>

export const presentUpload = (row: UploadRow, storage: Pick<Storage, 'publicUrl'>): PresentedUpload => {
  const rendition = (name: 'small' | 'medium' | 'large') => storage.publicUrl(renditionKey(row, name))
  return {
    upload_id: row.id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    reason: row.refusal,
    visit_url: storage.publicUrl(mainKey(row)),
    renditions:
      row.state === 'ready'
        ? { small: rendition('small'), medium: rendition('medium'), large: rendition('large') }
        : null,
    blur_hash: row.blurHash,
    width: row.width,
    height: row.height,
    duration: row.durationMs === null ? null : row.durationMs / 1_000,
    size: row.bytes,
    created_at: row.createdAt.getTime(),
  }
}
