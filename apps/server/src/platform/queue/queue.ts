/**
 * Jobs are rows in PostgreSQL (pg-boss), enqueued in the transaction of the change they follow: no job for a
 * change that went back, no change without its job. Handlers may run twice and must not mind.
 */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Tx } from '../db/database.ts'

export interface JobKind<T extends object = object> {
  name: string
  input: z.ZodType<T>
  /** Seconds one run may take before it counts as lost. */
  expireInSeconds?: number
  retryLimit?: number
  /** How many run at once in one process. */
  concurrency?: number
  /** Runs by itself at these times (cron, Asia/Shanghai). */
  cron?: string
}

/** A kind whose input no longer matters: what lists hold. */
export type AnyJobKind = Omit<JobKind, 'input'>

export const defineJob = <T extends object>(kind: JobKind<T>): JobKind<T> => kind

export interface JobRun {
  id: string
  signal: AbortSignal
  /** Nobody will try again when this run fails. */
  isLastTry: boolean
}

/** A kind of job with what it does; areas export these from `*.jobs.ts`. */
export interface JobHandler {
  kind: AnyJobKind
  handle: (input: object, run: JobRun) => Promise<void>
}

export const handles = <T extends object>(
  kind: JobKind<T>,
  handle: (input: T, run: JobRun) => Promise<void>,
): JobHandler => ({
  kind,
  handle: (input, run) => handle(kind.input.parse(input), run),
})

export interface EnqueueOptions {
  startAfter?: Date
}

/** Enqueues in the given transaction. */
export type Enqueue = <T extends object>(
  tx: Tx,
  kind: JobKind<T>,
  input: T,
  options?: EnqueueOptions,
) => Promise<void>

export interface Queue {
  enqueue: Enqueue
  /** For the console's view and for tests; business code only enqueues. */
  boss: PgBoss
  work(handlers: readonly JobHandler[]): Promise<void>
  stop(): Promise<void>
}

export interface QueueOptions {
  url: string
  kinds: readonly AnyJobKind[]
  logger: Logger
  /** False in a web-only process: it enqueues, and leaves upkeep and cron to the workers. */
  isWorker: boolean
}

export const schema = 'jobs'

const createQueues = async (boss: PgBoss, kinds: readonly AnyJobKind[]) => {
  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const { name, retryLimit = 5, expireInSeconds = 300 } of kinds) {
    // A worker that was killed stops its heartbeat: its job goes to another within a minute or two.
    const heartbeatSeconds = 60
    const options = {
      retryLimit,
      retryBackoff: true,
      retryDelay: 2,
      expireInSeconds,
      heartbeatSeconds,
      notify: true,
    }
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
}

const startWorker = (boss: PgBoss, { kind, handle }: JobHandler, logger: Logger) =>
  boss.work(
    kind.name,
    {
      batchSize: 1,
      localConcurrency: kind.concurrency ?? 1,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
      includeMetadata: true,
    },
    async ([job]) => {
      if (!job) return
      const isLastTry = job.retryCount >= job.retryLimit
      try {
        await handle(job.data ?? {}, { id: job.id, signal: job.signal, isLastTry })
      } catch (error) {
        logger.error({ job: kind.name, jobId: job.id, err: error }, 'job failed')
        throw error
      }
    },
  )

export const startQueue = async ({ url, kinds, logger, isWorker }: QueueOptions): Promise<Queue> => {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 4,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
  })
  let isStopping = false
  boss.on('error', (error) => {
    // A database that stops together with us is no news.
    if (!isStopping) logger.warn({ err: error }, 'queue')
  })
  await boss.start()
  await createQueues(boss, kinds)
  return {
    boss,
    enqueue: async (tx, kind, input, options = {}) => {
      await boss.send(kind.name, input, {
        ...options,
        db: { executeSql: (text, values) => tx.$client.query(text, values) },
      })
    },
    async work(handlers) {
      for (const handler of handlers) await startWorker(boss, handler, logger)
      for (const { kind } of handlers) {
        if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: 'Asia/Shanghai' })
      }
    },
    stop: () => {
      isStopping = true
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
