/**
 * What the areas may use, created once from the configuration. An area takes the two to five things it needs;
 * nothing else in the server is global.
 */
import { hostname } from 'node:os'
import type { Logger } from 'pino'
import { type Env, hasDemoWorld } from './env.ts'
import type { TokenCache } from './partners/tokenCache.ts'
import { createPartners, type Partners } from './partners.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Vault } from './platform/crypto.ts'
import { databaseIdentity } from './platform/db/connection/databaseIdentity.ts'
import type { StatementListeners } from './platform/db/connection/slowStatements.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { connectReplica, noReplica, type Replica } from './platform/db/replica/replica.ts'
import { sealKeyIn } from './platform/db/seals/sealKey.ts'
import { createTokenStore } from './platform/db/stores/tokens.store.ts'
import { createRates, type Rates } from './platform/http/limits/rates.ts'
import type { HeldPurpose, Keyring, Keys, Safe } from './platform/keys/keyring.ts'
import { createMediaWorker, type MediaWorker } from './platform/media/mediaWorker.ts'
import { createPageRenderer, type PageRenderer } from './platform/media/render/pageRenderer.ts'
import { currentWork } from './platform/process/workContext.ts'
import { countPulse, type PulseCounts } from './platform/pulse/pulse.ts'
import { type AnyJobKind, type Queue, startQueue } from './platform/queue/queue.ts'
import { keepRenewing, type Renewing } from './platform/storage/storeRenewing.ts'
import type { Tracing } from './platform/tracing/otlp.ts'
import type { Trace } from './platform/tracing/trace.ts'
import { type OpenedStorage, openStorage } from './storage.ts'

export interface Services extends OpenedStorage {
  env: Env
  /** Whether this is a demo world. */
  isDemo: boolean
  clock: Clock
  logger: Logger
  db: Database
  /** Null without a collector. */
  tracing: Tracing | null
  /** What this process does, counted for the console. */
  pulse: PulseCounts
  /** Told of each call and job, for both. */
  trace: Trace
  /** For reads that may be slightly stale. */
  replica: Replica
  queue: Queue
  rates: Rates
  vault: Vault
  media: MediaWorker
  /** Draws template pages; its process starts with the first one. */
  pageRenderer: PageRenderer
  keyring: Keyring
  /** Separate keys for each purpose, for signing. */
  keysFor: (purpose: string) => Keys
  /** The same for sealing. */
  safeFor: (purpose: string) => Safe
  /** A key that stays when the secret is replaced. */
  keyFor: (purpose: HeldPurpose) => Buffer
  /** The key of the seals on money rows. */
  sealKey: bigint
  /** Our origin as seen from outside, without a trailing slash. */
  publicUrl: string
  partners: Partners
  /** Tokens that all processes share, and their locks. */
  tokenCache: TokenCache
  renewing: Renewing
}

/** Two for jobs, and one that stays free for a picture whose sender waits for the reply. */
const mediaProcesses = 3

export interface ServicesOptions {
  env: Env
  databaseUrl: string
  /** The direct URL when `databaseUrl` is a pooler, for the queue. */
  directUrl?: string
  keyring: Keyring
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

/** Its code is only loaded where there is a collector. */
const openTracing = async (env: Env, logger: Logger): Promise<Tracing | null> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (!endpoint) return null
  const { startTracing } = await import('./platform/tracing/otlp.ts')
  return startTracing({
    endpoint,
    headers,
    resource: {
      'service.name': env.OTEL_SERVICE_NAME,
      'service.instance.id': `${hostname()}:${env.PORT}`,
      'process.role': env.ROLE,
    },
    onError: (error, dropped) => logger.warn({ err: error, dropped }, 'traces were not sent'),
  })
}

const statementListeners = (logger: Logger, trace: Trace | undefined): StatementListeners => ({
  onSlow: (statement, ms) => logger.warn({ statement, ms, ...currentWork() }, 'slow statement'),
  onEach:
    trace &&
    ((name, ms) => {
      const work = currentWork()
      if (work) trace({ id: 'id' in work ? work.id : work.jobId, name, kind: 'statement', ms })
    }),
})

export const createServices = async (options: ServicesOptions): Promise<Services> => {
  const {
    env,
    databaseUrl,
    directUrl = databaseUrl,
    keyring,
    logger,
    jobKinds,
    clock = systemClock,
  } = options
  const sealKey = sealKeyIn(keyring.keyFor('rows/seal'))
  const tracing = await openTracing(env, logger)
  const pulse = countPulse(clock)
  const trace: Trace = (traced) => {
    pulse.trace(traced)
    tracing?.trace(traced)
  }
  const primary = connectDatabase({
    url: databaseUrl,
    poolSize: env.DATABASE_POOL,
    isWatched: true,
    isPooled: directUrl !== databaseUrl,
    isPreparing: env.DATABASE_PREPARED === 'on',
    sealKey,
    onError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
    statements: statementListeners(logger, tracing?.trace),
  })
  const closeDatabase = async (error: unknown) => {
    await primary.close()
    throw error
  }
  const [storageKey, ...formerKeys] = keyring.keysFor('storage/put')
  const opened = await openStorage(env, {
    secrets: [storageKey.toString('base64url'), ...formerKeys.map((key) => key.toString('base64url'))],
    now: clock,
    identity: await databaseIdentity(primary),
    db: primary,
  }).catch(closeDatabase)
  const replica = await openReplica(env, primary, logger).catch(closeDatabase)
  const db: Database = replica.limitMs === null ? primary : { ...primary, ...replica.reads }
  const queue = await startQueue({
    url: directUrl,
    kinds: jobKinds,
    logger,
    isWorker: env.ROLE !== 'web',
    trace,
  })
  db.onDead(queue.dropConnections)
  const rates = createRates({
    db,
    clock,
    generalPerMinute: env.RATE_PER_MINUTE,
    onError: (error) => logger.warn({ err: error }, 'rates were not shared'),
  })
  const { vault, keysFor, safeFor, keyFor } = keyring
  const tokenCache = createTokenStore({ db, vault, clock })
  return {
    env,
    isDemo: hasDemoWorld(env),
    clock,
    logger,
    db,
    tracing,
    pulse,
    trace,
    replica,
    queue,
    rates,
    vault,
    ...opened,
    renewing: keepRenewing(opened.storeLease, logger),
    media: createMediaWorker({ processes: mediaProcesses, ffmpeg: env.FFMPEG_PATH }),
    pageRenderer: createPageRenderer(),
    partners: createPartners({ env, clock, logger, tokenCache }),
    tokenCache,
    keyring,
    keysFor,
    safeFor,
    keyFor,
    sealKey,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }
}

/** The areas close when no job of theirs runs any more, and while there still is a database. */
export const closeServices = async (
  services: Services,
  areas: { close: () => Promise<void> },
): Promise<void> => {
  const { queue, rates, media, pageRenderer, renewing, replica, db, tracing } = services
  await queue.stop()
  await areas.close()
  await media.close(3_000)
  await pageRenderer.close()
  await rates.close()
  await renewing.stop()
  await replica.close()
  await db.close()
  await tracing?.close()
}
