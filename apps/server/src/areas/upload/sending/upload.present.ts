import type { OutputOf } from '@wallpaper/contract'
import type { videoInfo } from '@wallpaper/contract/upload'
import type { RenditionName } from '../../../platform/media/media.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../../platform/storage/storageAddresses.ts'
import { mainKey, renditionKey, videoKey } from '../upload.keys.ts'
import type { UploadRow } from '../upload.repository.ts'

export type PresentedUpload = OutputOf<typeof videoInfo>

export interface PresentDeps {
  storage: Pick<Storage, 'publicUrl' | 'signedGet'>
  storageAddresses: StorageAddresses
}

type Named = Pick<UploadRow, 'id' | 'uid' | 'kind' | 'isPrivate' | 'isHidden' | 'liesPrivate'>

/** Whether its URLs must be signed. */
const isApart = ({ isPrivate, isHidden, liesPrivate }: Named): boolean => isPrivate || isHidden || liesPrivate

/** Long enough to view a page. */
const privateSeconds = 3_600

/** Public URL if everybody may see it, else a signed one. */
export const addressOfRendition = async (
  upload: Named,
  name: RenditionName,
  { storage }: Pick<PresentDeps, 'storage'>,
): Promise<string> => {
  const isPrivate = isApart(upload)
  const key = renditionKey({ ...upload, isPrivate }, name)
  return isPrivate ? storage.signedGet(key, { expiresInSeconds: privateSeconds }) : storage.publicUrl(key)
}

/** Signed URL of a private video. */
export const addressOfVideo = (upload: Named, { storage }: Pick<PresentDeps, 'storage'>): Promise<string> =>
  storage.signedGet(videoKey({ ...upload, isPrivate: isApart(upload) }), { expiresInSeconds: privateSeconds })

/** `appUrl` is the server's URL for the caller: the URLs of section 7 are absolute. */
export const visitUrlOf = async (
  row: Named,
  { storage, storageAddresses }: PresentDeps,
  appUrl: string,
): Promise<string> => {
  const isPrivate = isApart(row)
  const key = mainKey({ ...row, isPrivate })
  const address = isPrivate
    ? await storage.signedGet(key, { expiresInSeconds: privateSeconds })
    : storageAddresses.of(key)
  return new URL(address, appUrl).href
}

const renditionsOf = async (row: UploadRow, deps: PresentDeps) => ({
  small: await addressOfRendition(row, 'small', deps),
  medium: await addressOfRendition(row, 'medium', deps),
  large: await addressOfRendition(row, 'large', deps),
})

export const presentUpload = async (
  row: UploadRow,
  deps: PresentDeps,
  appUrl: string,
): Promise<PresentedUpload> => ({
  upload_id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  reason: row.refusal,
  visit_url: await visitUrlOf(row, deps, appUrl),
  renditions: row.state === 'ready' ? await renditionsOf(row, deps) : null,
  blur_hash: row.blurHash,
  width: row.width,
  height: row.height,
  duration: row.durationMs === null ? null : row.durationMs / 1_000,
  size: row.bytes,
  created_at: row.createdAt.getTime(),
})
