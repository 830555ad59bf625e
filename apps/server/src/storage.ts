/** Which store this installation has: any S3-compatible one when it is configured, else this machine's disk. */
import { join, resolve } from 'node:path'
import type { Env } from './env.ts'
import type { Clock } from './platform/clock.ts'
import { databaseIdentity } from './platform/db/connection/databaseIdentity.ts'
import { connectDatabase } from './platform/db/database.ts'
import { isTransientError } from './platform/http/transientErrors.ts'
import { type DiskStorage, openDiskStorage } from './platform/storage/diskStorage.ts'
import { keptStorage } from './platform/storage/keptStorage.ts'
import { bucketUrlOf, s3Storage } from './platform/storage/s3Storage.ts'
import type { ObjectStore, Storage } from './platform/storage/storage.ts'
import { type StorageAddresses, storageAddresses } from './platform/storage/storageAddresses.ts'
import { type DatabaseIdentity, refuseForeignStore, storeOwner } from './platform/storage/storeOwner.ts'

export interface OpenedStorage {
  storage: Storage
  /** Addresses of this server for files that come in, whichever store they end in. */
  storageAddresses: StorageAddresses
  /** There when files lie on this machine's disk: the server then serves them itself. */
  diskStorage: DiskStorage | null
}

interface FoundStore extends Omit<OpenedStorage, 'storage'> {
  store: ObjectStore
}

/** The store as it is, whomever it belongs to. */
export const findStore = async (env: Env, secret: string, now: Clock): Promise<FoundStore> => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, STORAGE_URL } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const store = s3Storage({
      endpoint: S3_ENDPOINT,
      ...(env.S3_PUBLIC_ENDPOINT && { publicEndpoint: env.S3_PUBLIC_ENDPOINT }),
      region: env.S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      pathStyle: env.S3_PATH_STYLE,
      hasAcls: env.S3_ACL === 'on',
      now,
      ...(STORAGE_URL && { publicBaseUrl: STORAGE_URL }),
    })
    return { store, storageAddresses: storageAddresses({ secret, now }), diskStorage: null }
  }
  // Without an address of its own the store is reached wherever the page came from: localhost, or a phone's view of it.
  const addresses = storageAddresses({ secret, now, ...(STORAGE_URL && { baseUrl: STORAGE_URL }) })
  const root = join(resolve(env.DATA_DIR), 'storage')
  const diskStorage = await openDiskStorage({ root, addresses, now })
  return { store: diskStorage, storageAddresses: addresses, diskStorage }
}

/** Before anything is changed: whether the store is another database's, and we were not told to take it over. */
export const refuseOthersStore = async (env: Env, databaseUrl: string): Promise<void> => {
  if (env.ADOPT_STORAGE) return
  const { store } = await findStore(env, '', Date.now)
  const db = connectDatabase({ url: databaseUrl, poolSize: 2 })
  try {
    await refuseForeignStore(store, await databaseIdentity(db))
  } catch (error) {
    // A store that is away for a moment keeps nobody from starting.
    if (!isTransientError(error)) throw error
  } finally {
    await db.close()
  }
}

export interface OpenStorageOptions {
  /** Signs the addresses of this server for files. */
  secret: string
  now: Clock
  /** The database whose files these are. */
  identity: DatabaseIdentity
}

/** The store of this database; another one's is refused, unless ADOPT_STORAGE says that it is ours from now on. */
export const openStorage = async (
  env: Env,
  { secret, now, identity }: OpenStorageOptions,
): Promise<OpenedStorage> => {
  const { store, ...found } = await findStore(env, secret, now)
  const owner = storeOwner(store, { identity, adopts: env.ADOPT_STORAGE, now })
  await owner.claim().catch((error: unknown) => {
    // Away for a moment: claimed before the first deletion, which is refused until then.
    if (!isTransientError(error)) throw error
  })
  return { ...found, storage: keptStorage(store, { owner, now }) }
}

/** The origins a page must be allowed to fetch from and send to: the CDN in front of the files, and the store itself. */
export const storageOrigins = (env: Env): string[] => {
  const { STORAGE_URL, S3_BUCKET } = env
  const endpoint = env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT
  const addresses = [
    ...(STORAGE_URL ? [STORAGE_URL] : []),
    ...(endpoint && S3_BUCKET
      ? [bucketUrlOf({ endpoint, bucket: S3_BUCKET, pathStyle: env.S3_PATH_STYLE })]
      : []),
  ]
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
