/** Opens this installation's store: S3-compatible when configured, else this machine's disk. */
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import type { Clock } from './platform/clock.ts'
import { databaseIdentity } from './platform/db/connection/databaseIdentity.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { leaseRows } from './platform/db/stores/storeLease.store.ts'
import { isTransientError } from './platform/http/transientErrors.ts'
import type { Secrets } from './platform/keys/keyring.ts'
import { type DiskStorage, openDiskStorage } from './platform/storage/diskStorage.ts'
import { keptStorage } from './platform/storage/keptStorage.ts'
import { bucketUrlOf, s3Storage } from './platform/storage/s3Storage.ts'
import type { ObjectStore, Storage } from './platform/storage/storage.ts'
import { type StorageAddresses, storageAddresses } from './platform/storage/storageAddresses.ts'
import { refuseCopiedStore, type StoreLease, storeLease } from './platform/storage/storeLease.ts'
import { type DatabaseIdentity, refuseForeignStore, storeOwner } from './platform/storage/storeOwner.ts'

export interface OpenedStorage {
  storage: Storage
  /** URLs of this server for uploads, whichever store they end up in. */
  storageAddresses: StorageAddresses
  storeLease: StoreLease
  /** Set when files are on this machine's disk: then the server serves them itself. */
  diskStorage: DiskStorage | null
}

interface FoundStore extends Omit<OpenedStorage, 'storage' | 'storeLease'> {
  store: ObjectStore
}

/** Without the ownership check. */
export const findStore = async (env: Env, secrets: Secrets, now: Clock): Promise<FoundStore> => {
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
    return { store, storageAddresses: storageAddresses({ secrets, now }), diskStorage: null }
  }
  // Without STORAGE_URL the URLs are relative to the page: localhost, or its address as a phone sees it.
  const addresses = storageAddresses({ secrets, now, ...(STORAGE_URL && { baseUrl: STORAGE_URL }) })
  const root = join(resolve(env.DATA_DIR), 'storage')
  const diskStorage = await openDiskStorage({ root, addresses, now })
  return { store: diskStorage, storageAddresses: addresses, diskStorage }
}

/** Before anything changes: refuses a store of another database, unless ADOPT_STORAGE is set. */
export const refuseOthersStore = async (env: Env, databaseUrl: string, logger: Logger): Promise<void> => {
  if (env.ADOPT_STORAGE) return
  const { store } = await findStore(env, [''], Date.now)
  const db = connectDatabase({ url: databaseUrl, poolSize: 2 })
  try {
    await refuseForeignStore(store, await databaseIdentity(db))
    await refuseCopiedStore(store, leaseRows(db), {
      now: Date.now,
      observes: env.DATABASE_URL !== undefined,
      onObserve: () =>
        logger.info('another start of this database renewed the store: waiting to see whether it still runs'),
    })
  } catch (error) {
    // A store that is temporarily unreachable must not prevent a start.
    if (!isTransientError(error)) throw error
  } finally {
    await db.close()
  }
}

export interface OpenStorageOptions {
  /** The first signs this server's file URLs. */
  secrets: Secrets
  now: Clock
  /** The database that owns the files. */
  identity: DatabaseIdentity
  db: Database
}

/** This database's store; another one's is refused, unless ADOPT_STORAGE takes it over. */
export const openStorage = async (
  env: Env,
  { secrets, now, identity, db }: OpenStorageOptions,
): Promise<OpenedStorage> => {
  const { store, ...found } = await findStore(env, secrets, now)
  const lease = storeLease(store, leaseRows(db), now)
  const owner = storeOwner(store, { identity, adopts: env.ADOPT_STORAGE, now, lease })
  await owner.claim().catch((error: unknown) => {
    // Temporarily unreachable: it is claimed before the first deletion, which is refused until then.
    if (!isTransientError(error)) throw error
  })
  return { ...found, storage: keptStorage(store, { owner, now }), storeLease: lease }
}

/** The origins that pages must allow: the CDN in front of the files, and the store itself. */
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
