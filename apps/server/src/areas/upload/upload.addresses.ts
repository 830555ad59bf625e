/** URLs of an upload's files: public, or signed and short-lived. */
import type { Clock } from '../../platform/clock.ts'
import type { RenditionName } from '../../platform/media/media.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../platform/storage/storageAddresses.ts'
import { renditionKey, videoKey } from './upload.keys.ts'

interface Named {
  id: string
  uid: number
  kind: 'picture' | 'video'
  /** It must not have a public URL. */
  isHidden: boolean
}

export type UploadAddresses = (upload: Named) => {
  small: string
  medium: string
  large: string
  video: string | null
}

export interface AddressDeps {
  storage: Pick<Storage, 'publicUrl'>
  storageAddresses: Pick<StorageAddresses, 'get'>
  clock: Clock
}

const hourMs = 3_600_000

/** Constant for an hour, so that browsers can cache the picture; valid for one more hour. */
const expiryFrom = (now: number): number => Math.ceil(now / hourMs) * hourMs + hourMs

/** URL of one file of an upload. */
export const fileAddress =
  ({ storage, storageAddresses, clock }: AddressDeps) =>
  (upload: Named, name: RenditionName | 'video'): string => {
    const place = { ...upload, isPrivate: upload.isHidden }
    const key = name === 'video' ? videoKey(place) : renditionKey(place, name)
    return upload.isHidden ? storageAddresses.get(key, expiryFrom(clock())) : storage.publicUrl(key)
  }

export type FileAddress = ReturnType<typeof fileAddress>

export const uploadAddresses = (deps: AddressDeps): UploadAddresses => {
  const addressOf = fileAddress(deps)
  return (upload) => ({
    small: addressOf(upload, 'small'),
    medium: addressOf(upload, 'medium'),
    large: addressOf(upload, 'large'),
    video: upload.kind === 'video' ? addressOf(upload, 'video') : null,
  })
}

const ownAddress = /\/public\/u\/([0-9a-f-]{36})\//

/** The upload of a URL; null if it is not an upload's. */
export const uploadOfAddress = (url: string): string | null => ownAddress.exec(url)?.[1] ?? null

/** The thumbnail of the same picture; foreign URLs stay as they are. */
export const smallPicture = (url: string): string =>
  ownAddress.test(url) ? url.replace(/\/(medium|large)\.webp$/, '/small.webp') : url
