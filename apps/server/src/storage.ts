/** Which store this installation has: any S3-compatible one when it is configured, else this machine's disk. */
import { join, resolve } from 'node:path'
import type { Env } from './env.ts'
import type { Clock } from './platform/clock.ts'
import { type DiskStorage, diskStorage } from './platform/storage/diskStorage.ts'
import { s3Storage } from './platform/storage/s3Storage.ts'
import type { Storage } from './platform/storage/storage.ts'

export interface DiskStore {
  storage: DiskStorage
  secret: string
}

export interface OpenedStorage {
  storage: Storage
  diskStore: DiskStore | null
}

export const openStorage = (env: Env, secret: string, clock: Clock): OpenedStorage => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, STORAGE_URL } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const storage = s3Storage({
      endpoint: S3_ENDPOINT,
      region: env.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      pathStyle: env.S3_PATH_STYLE,
      now: clock,
      ...(STORAGE_URL && { publicBaseUrl: STORAGE_URL }),
    })
    return { storage, diskStore: null }
  }
  // Without an address of its own the store is reached wherever the page came from: localhost, or a phone's view of it.
  const storage = diskStorage({
    root: join(resolve(env.DATA_DIR), 'storage'),
    baseUrl: STORAGE_URL ?? '',
    secret,
  })
  return { storage, diskStore: { storage, secret } }
}

/** The origins a page must be allowed to fetch from and send to: the CDN in front of the files, and the store itself. */
export const storageOrigins = ({ STORAGE_URL, S3_ENDPOINT, S3_BUCKET, S3_PATH_STYLE }: Env): string[] => {
  const origins = STORAGE_URL ? [new URL(STORAGE_URL).origin] : []
  if (!S3_ENDPOINT) return origins
  const { protocol, host, origin } = new URL(S3_ENDPOINT)
  return [...origins, S3_PATH_STYLE ? origin : `${protocol}//${S3_BUCKET}.${host}`]
}
