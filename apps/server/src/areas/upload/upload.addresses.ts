/** Where what was made of an upload can be seen: by everybody, or by who was given an address that soon expires. */
import type { Clock } from '../../platform/clock.ts'
import type { RenditionName } from '../../platform/media/media.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../platform/storage/storageAddresses.ts'
import { renditionKey, videoKey } from './upload.keys.ts'

interface Named {
  id: string
  uid: number
  kind: 'picture' | 'video'
  /** No public address leads to it. */
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

/** The same for an hour, so that a browser fetches a picture once; good for one more. */
const expiryFrom = (now: number): number => Math.ceil(now / hourMs) * hourMs + hourMs

/** One file of an upload, for whoever may see it. */
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

/** The upload that an address shows; null for what is no upload's. */
export const uploadOfAddress = (url: string): string | null => ownAddress.exec(url)?.[1] ?? null

/** The same picture, as small as a thumbnail needs it; one from elsewhere stays as it is. */
export const smallPicture = (url: string): string =>
  ownAddress.test(url) ? url.replace(/\/(medium|large)\.webp$/, '/small.webp') : url
