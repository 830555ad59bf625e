/**
 * What the areas may use, created once from the configuration. An area takes the two to five things it needs;
 * nothing else in the server is global.
 */
import type { Logger } from 'pino'
import { type Env, hasDemoWorld } from './env.ts'
import type { TokenCache } from './partners/tokenCache.ts'
import { createPartners, type Partners } from './partners.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createVault, deriveKey, type Vault } from './platform/crypto.ts'
import { databaseIdentity } from './platform/db/connection/databaseIdentity.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { connectReplica, noReplica, type Replica } from './platform/db/replica/replica.ts'
import { sealKeyOf } from './platform/db/seals/sealKey.ts'
import { createTokenStore } from './platform/db/stores/tokens.store.ts'
import { createRates, type Rates } from './platform/http/limits/rates.ts'
import { createMediaWorker, type MediaWorker } from './platform/media/mediaWorker.ts'
import { createPageRenderer, type PageRenderer } from './platform/media/render/pageRenderer.ts'
import { type AnyJobKind, type Queue, startQueue } from './platform/queue/queue.ts'
import { type OpenedStorage, openStorage } from './storage.ts'

export interface Services extends OpenedStorage {
  env: Env
  /** Whether this is a demo world. */
  isDemo: boolean
  clock: Clock
  logger: Logger
  db: Database
  /** For reads that may be slightly stale. */
  replica: Replica
  queue: Queue
  rates: Rates
  vault: Vault
  media: MediaWorker
  /** Draws template pages; its process starts with the first one. */
  pageRenderer: PageRenderer
  /** A separate key for each purpose, derived from the master secret. */
  keyFor: (purpose: string) => Buffer
  /** The key of the seals on money rows. */
  sealKey: bigint
  /** Our origin as seen from outside, without a trailing slash. */
  publicUrl: string
  partners: Partners
  /** Tokens that all processes share, and their locks. */
  tokenCache: TokenCache
}

/** Two for jobs, and one that stays free for a picture whose sender waits for the reply. */
const mediaProcesses = 3

export interface ServicesOptions {
  env: Env
  databaseUrl: string
  /** The direct URL when `databaseUrl` is a pooler, for the queue. */
  directUrl?: string
  masterSecret: string
  logger: Logger
  jobKinds: readonly AnyJobKind[]
  clock?: Clock
}

/** A worker never reads stale data, so it opens none. */
const openReplica = async (env: Env, primary: Database, logger: Logger): Promise<Replica> => {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: seconds } = env
  if (!url || env.ROLE === 'worker') return noReplica(primary)
  return connectReplica({
    primary,
    url,
    limitMs: seconds * 1_000,
    poolSize: env.DATABASE_POOL,
    isPreparing: env.DATABASE_PREPARED === 'on',
    onError: (error) => logger.warn({ err: error }, 'a connection to the replica was lost'),
    onChange: (isYoung) => {
      if (isYoung) logger.info('the replica is read from')
      else logger.warn('the replica is too far behind: the primary is read from')
    },
  })
}

export const createServices = async (options: ServicesOptions): Promise<Services> => {
  const {
    env,
    databaseUrl,
    directUrl = databaseUrl,
    masterSecret,
    logger,
    jobKinds,
    clock = systemClock,
  } = options
  const sealKey = sealKeyOf(masterSecret)
  const db = connectDatabase({
    url: databaseUrl,
    poolSize: env.DATABASE_POOL,
    isWatched: true,
    isPooled: directUrl !== databaseUrl,
    isPreparing: env.DATABASE_PREPARED === 'on',
    sealKey,
    onError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  const closeDatabase = async (error: unknown) => {
    await db.close()
    throw error
  }
  const opened = await openStorage(env, {
    secret: deriveKey(masterSecret, 'storage/put').toString('base64url'),
    now: clock,
    identity: await databaseIdentity(db),
  }).catch(closeDatabase)
  const replica = await openReplica(env, db, logger).catch(closeDatabase)
  const queue = await startQueue({ url: directUrl, kinds: jobKinds, logger, isWorker: env.ROLE !== 'web' })
  db.onDead(queue.dropConnections)
  const rates = createRates({
    db,
    clock,
    generalPerMinute: env.RATE_PER_MINUTE,
    onError: (error) => logger.warn({ err: error }, 'rates were not shared'),
  })
  const vault = createVault(masterSecret)
  const tokenCache = createTokenStore({ db, vault, clock })
  return {
    env,
    isDemo: hasDemoWorld(env),
    clock,
    logger,
    db,
    replica,
    queue,
    rates,
    vault,
    ...opened,
    media: createMediaWorker({ processes: mediaProcesses, ffmpeg: env.FFMPEG_PATH }),
    pageRenderer: createPageRenderer(),
    partners: createPartners({ env, clock, logger, tokenCache }),
    tokenCache,
    keyFor: (purpose) => deriveKey(masterSecret, purpose),
    sealKey,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}

/** The areas close when no job of theirs runs any more, and while there still is a database. */
export const closeServices = async (
  services: Services,
  areas: { close: () => Promise<void> },
): Promise<void> => {
  const { queue, rates, media, pageRenderer, replica, db } = services
  await queue.stop()
  await areas.close()
  await media.close(3_000)
  await pageRenderer.close()
  await rates.close()
  await replica.close()
  await db.close()
}
