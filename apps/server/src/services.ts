/**
 * What the areas may ask for, made once from the configuration. An area takes from this the two to five things it
 * uses; nothing else in the server is global.
 */
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { createPartners, type Partners } from './partners.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { createVault, deriveKey, type Vault } from './platform/crypto.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { createTokenStore } from './platform/db/tokens.store.ts'
import { createRates, type Rates } from './platform/http/limits/rates.ts'
import { createMediaWorker, type MediaWorker } from './platform/media/mediaWorker.ts'
import { type AnyJobKind, type Queue, startQueue } from './platform/queue/queue.ts'
import { type OpenedStorage, openStorage } from './storage.ts'

export interface Services extends OpenedStorage {
  env: Env
  clock: Clock
  logger: Logger
  db: Database
  queue: Queue
  rates: Rates
  vault: Vault
  media: MediaWorker
  /** A key of its own for each purpose, derived from the master secret. */
  keyFor: (purpose: string) => Buffer
  /** Addresses as the outside sees them, without a slash at the end. */
  publicUrl: string
  partners: Partners
}

/** Two for jobs, and one that is always free for a picture whose sender is waiting for the answer. */
const mediaProcesses = 3

export interface ServicesOptions {
  env: Env
  databaseUrl: string
  masterSecret: string
  logger: Logger
  jobKinds: readonly AnyJobKind[]
  clock?: Clock
}

export const createServices = async (options: ServicesOptions): Promise<Services> => {
  const { env, databaseUrl, masterSecret, logger, jobKinds, clock = systemClock } = options
  const db = connectDatabase({
    url: databaseUrl,
    poolSize: env.DATABASE_POOL,
    onError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  })
  const queue = await startQueue({ url: databaseUrl, kinds: jobKinds, logger, isWorker: env.ROLE !== 'web' })
  const rates = createRates({
    db,
    clock,
    generalPerMinute: env.RATE_PER_MINUTE,
    onError: (error) => logger.warn({ err: error }, 'rates were not shared'),
  })
  const vault = createVault(masterSecret)
  const opened = await openStorage(env, deriveKey(masterSecret, 'storage/put').toString('base64url'), clock)
  return {
    env,
    clock,
    logger,
    db,
    queue,
    rates,
    vault,
    ...opened,
    media: createMediaWorker({ processes: mediaProcesses }),
    partners: createPartners({ env, clock, logger, tokenCache: createTokenStore({ db, vault, clock }) }),
    keyFor: (purpose) => deriveKey(masterSecret, purpose),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}

export const closeServices = async ({ queue, rates, media, db }: Services): Promise<void> => {
  await queue.stop()
  await media.close(3_000)
  await rates.close()
  await db.close()
}
