/**
 * Jobs are rows in PostgreSQL (pg-boss), enqueued in the transaction of the change they follow: no job for a
 * change that rolled back, no change without its job. Handlers may run twice and must be idempotent.
 */
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { createConnections, patience } from '../db/connection/connections.ts'
import type { Tx } from '../db/database.ts'
import { createJobIndexes, nextTurn, type RunSql } from '../db/stores/jobs.store.ts'
import { runAsWork } from '../process/workContext.ts'
import type { Trace } from '../tracing/trace.ts'
import { countJobFailure, expectJobFailures } from './jobFailures.ts'
import { heartbeatEverySeconds, type JobWatch, watchJobs } from './jobWatch.ts'
import type { Walk } from './walk.ts'

export interface JobKind<T extends object = object> {
  name: string
  /** Shown to staff: 处理上传的文件. */
  title: string
  input: z.ZodType<T>
  /** Seconds one run may take before it counts as lost. */
  expireInSeconds?: number
  retryLimit?: number
  /** How many run at once in one process. */
  concurrency?: number
  /** Runs once whenever a worker starts, to finish what the previous one left. */
  atStart?: boolean
  /** Schedule (cron, Asia/Shanghai). */
  cron?: string
  /**
   * The group of a job: groups take turns, so that one with a hundred jobs does not delay another with one.
   */
  sharedBy?: (input: T) => string
  /** For kinds made with drainJob: how staff see a row that could not be handled. */
  rows?: JobRows
}

export interface JobRows {
  /** The row's audit subject: person:880316. */
  subjectOf?: (key: string) => string
  /** Money depends on these rows: one that is set aside appears on the console's first page. */
  areMoney?: boolean
}

/** A job kind without its input type, for lists. */
export type AnyJobKind = Omit<JobKind, 'input' | 'sharedBy'>

export const defineJob = <T extends object>(kind: JobKind<T>): JobKind<T> => kind

export interface JobRun {
  id: string
  signal: AbortSignal
  /** No retry follows when this run fails. */
  isLastTry: boolean
}

/** A kind of job and its handler; areas export these from `*.jobs.ts`. */
export interface JobHandler {
  kind: AnyJobKind
  handle: (input: object, run: JobRun) => Promise<void>
  /** For jobs that walk over due rows: see drain.ts. */
  walk?: Walk
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

export type Enqueue = <T extends object>(
  tx: Tx,
  kind: JobKind<T>,
  input: T,
  options?: EnqueueOptions,
) => Promise<void>

export interface Queue {
  kinds: readonly AnyJobKind[]
  enqueue: Enqueue
  /** For the console and tests; business code only enqueues. */
  boss: PgBoss
  work(handlers: readonly JobHandler[]): Promise<void>
  /** How many jobs this process is at. */
  running(): number
  /** Call when nothing answers on the connections any more. */
  dropConnections(): void
  stop(): Promise<void>
}

export interface QueueOptions {
  url: string
  kinds: readonly AnyJobKind[]
  logger: Logger
  /** False in a web-only process: it enqueues, and leaves maintenance and cron to the workers. */
  isWorker: boolean
  /** Told of each run of a job. */
  trace?: Trace | undefined
}

export const schema = 'jobs'
/** In addition to the pool; a worker has one more to LISTEN on. */
const queueConnections = 4

const isSame = <Options extends object>(queue: Partial<Options>, options: Options): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof Options] === value)

const createQueues = async (boss: PgBoss, kinds: readonly AnyJobKind[]) => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, retryLimit = 6, expireInSeconds = 300 } of kinds) {
    const options = {
      retryLimit,
      retryBackoff: true,
      retryDelay: 1,
      expireInSeconds,
      // The library looks too, and knows nothing of outages: long after jobWatch.ts.
      heartbeatSeconds: 60,
      notify: true,
    }
    const queue = known.get(name)
    if (!queue) await boss.createQueue(name, options)
    // A hundred queues that are as they should be cost a start nothing.
    else if (!isSame(queue, options)) await boss.updateQueue(name, options)
  }
}

type Watched = Pick<QueueOptions, 'logger' | 'trace'> & { runs: Set<string> }

/** One worker runs one job at a time; returns its id. */
const startWorker = async (
  boss: PgBoss,
  { kind, handle }: JobHandler,
  { logger, trace, runs }: Watched,
): Promise<string> => {
  const id: string = await boss.work(
    kind.name,
    {
      batchSize: 1,
      heartbeatRefreshSeconds: heartbeatEverySeconds,
      // Woken by NOTIFY, by the previous job, and by jobWatch.ts: polling is only the fallback.
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 30,
      includeMetadata: true,
    },
    async ([job]) => {
      if (!job) return
      const isLastTry = job.retryCount >= job.retryLimit
      const begin = performance.now()
      let hasFailed = false
      runs.add(job.id)
      try {
        const run = { id: job.id, signal: job.signal, isLastTry }
        await runAsWork({ job: kind.name, jobId: job.id }, () => handle(job.data ?? {}, run))
      } catch (error) {
        logger.error({ job: kind.name, jobId: job.id, err: error }, 'job failed')
        countJobFailure(kind.name, isLastTry)
        hasFailed = true
        throw error
      } finally {
        runs.delete(job.id)
        trace?.({ id: job.id, name: kind.name, kind: 'job', ms: performance.now() - begin, hasFailed })
        // There may be more jobs: the worker looks for the next as soon as this one is settled.
        boss.notifyWorker(id)
      }
    },
  )
  return id
}

const startWorkers = async (boss: PgBoss, handlers: readonly JobHandler[], watched: Watched) => {
  const workers = new Map<string, string[]>()
  for (const handler of handlers) {
    const { name, concurrency = 1 } = handler.kind
    expectJobFailures(name)
    const ids: string[] = []
    // Separate workers rather than pg-boss's localConcurrency, where only the first could be woken.
    for (let count = 0; count < concurrency; count += 1) ids.push(await startWorker(boss, handler, watched))
    workers.set(name, ids)
  }
  return workers
}

const shareOptions = async <T extends object>(run: RunSql, { name, sharedBy }: JobKind<T>, input: T) => {
  if (!sharedBy) return {}
  const id = sharedBy(input)
  return { group: { id }, priority: -(await nextTurn(run, name, id)) }
}

export const startQueue = async ({ url, kinds, logger, isWorker, trace }: QueueOptions): Promise<Queue> => {
  const connections = createConnections()
  const options = {
    connectionString: url,
    ...patience,
    onConnect: connections.add,
    schema,
    max: queueConnections,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    notifyHeartbeatIntervalMs: 3_000,
    notifyHeartbeatTimeoutMs: 2_000,
  }
  const boss = new PgBoss(options)
  let isStopping = false
  const warn = (error: unknown) => {
    // A database that stops together with us is not an error.
    if (!isStopping) logger.warn({ err: error }, 'queue')
  }
  boss.on('error', warn)
  await boss.start()
  await createQueues(boss, kinds)
  const run: RunSql = (text, values) => boss.getDb().executeSql(text, values)
  await createJobIndexes(run)
  let watch: JobWatch | undefined
  const runs = new Set<string>()
  return {
    kinds,
    boss,
    running: () => runs.size,
    enqueue: async (tx, kind, input, options = {}) => {
      const runInTx: RunSql = (text, values) => tx.$client.query(text, values)
      await boss.send(kind.name, input, {
        ...options,
        ...(await shareOptions(runInTx, kind, input)),
        db: { executeSql: runInTx },
      })
    },
    async work(handlers) {
      const workers = await startWorkers(boss, handlers, { logger, trace, runs })
      watch = watchJobs({ boss, run, workers, onError: warn })
      for (const { kind } of handlers) {
        if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { tz: 'Asia/Shanghai' })
        if (kind.atStart) await boss.send(kind.name, {})
      }
    },
    dropConnections: connections.drop,
    stop: async () => {
      isStopping = true
      await watch?.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
