/** Uploads as they leave the server. */
import type { OutputOf } from '@wallpaper/contract'
import type { videoInfo } from '@wallpaper/contract/upload'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../../platform/storage/storageAddresses.ts'
import { mainKey, renditionKey } from '../upload.keys.ts'
import type { UploadRow } from '../upload.repository.ts'

export type PresentedUpload = OutputOf<typeof videoInfo>

export interface PresentDeps {
  storage: Pick<Storage, 'publicUrl'>
  storageAddresses: StorageAddresses
}

/** `appUrl` is where the caller reached this server: the addresses of section 7 are whole ones. */
export const visitUrlOf = (
  row: Pick<UploadRow, 'id' | 'uid' | 'kind'>,
  { storageAddresses }: Pick<PresentDeps, 'storageAddresses'>,
  appUrl: string,
): string => new URL(storageAddresses.of(mainKey(row)), appUrl).href

export const presentUpload = (row: UploadRow, deps: PresentDeps, appUrl: string): PresentedUpload => {
  const rendition = (name: 'small' | 'medium' | 'large') => deps.storage.publicUrl(renditionKey(row, name))
  return {
    upload_id: row.id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    reason: row.refusal,
    visit_url: visitUrlOf(row, deps, appUrl),
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
