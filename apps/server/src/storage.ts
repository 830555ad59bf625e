/** Which store this installation has: any S3-compatible one when it is configured, else this machine's disk. */
import { join, resolve } from 'node:path'
import type { Env } from './env.ts'
import type { Clock } from './platform/clock.ts'
import { type DiskStorage, openDiskStorage } from './platform/storage/diskStorage.ts'
import { s3Storage } from './platform/storage/s3Storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { type StorageAddresses, storageAddresses } from './platform/storage/storageAddresses.ts'

export interface OpenedStorage {
  storage: Storage
  /** Addresses of this server for files that come in, whichever store they end in. */
  storageAddresses: StorageAddresses
  /** There when files lie on this machine's disk: the server then serves them itself. */
  diskStorage: DiskStorage | null
}

export const openStorage = async (env: Env, secret: string, now: Clock): Promise<OpenedStorage> => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, STORAGE_URL } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const storage = s3Storage({
      endpoint: S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      pathStyle: env.S3_PATH_STYLE,
      now,
      ...(STORAGE_URL && { publicBaseUrl: STORAGE_URL }),
    })
    return { storage, storageAddresses: storageAddresses({ secret, now }), diskStorage: null }
  }
  // Without an address of its own the store is reached wherever the page came from: localhost, or a phone's view of it.
  const addresses = storageAddresses({ secret, now, ...(STORAGE_URL && { baseUrl: STORAGE_URL }) })
  const root = join(resolve(env.DATA_DIR), 'storage')
  const diskStorage = await openDiskStorage({ root, addresses, now })
  return { storage: diskStorage, storageAddresses: addresses, diskStorage }
}

/** The origins a page must be allowed to fetch from and send to: the CDN in front of the files, and the store itself. */
export const storageOrigins = ({ STORAGE_URL, S3_ENDPOINT, S3_BUCKET, S3_PATH_STYLE }: Env): string[] => {
  const origins = STORAGE_URL ? [new URL(STORAGE_URL).origin] : []
  if (!S3_ENDPOINT) return origins
  const { protocol, host, origin } = new URL(S3_ENDPOINT)
  return [...origins, S3_PATH_STYLE ? origin : `${protocol}//${S3_BUCKET}.${host}`]
}
