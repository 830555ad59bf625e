/**
 * Checks all queues once a second with two small queries, so that no worker has to poll: a job whose worker
 * was killed goes back into its queue, and the workers of a queue with a due job are woken.
 */
import type { PgBoss } from 'pg-boss'
import { type RunSql, readDueQueues, readLostJobs, startNow } from '../db/stores/jobs.store.ts'

const everyMs = 1_000
/** Workers send a heartbeat every two seconds; after this long without one, another takes the job. */
export const heartbeatEverySeconds = 2
const silentForSeconds = 6
/** Between two looks; when more time has passed, living workers may not have been heard either. */
const deafMs = everyMs + (silentForSeconds - 2 * heartbeatEverySeconds) * 1_000

/**
 * Whether a silent worker is gone. After the database was away, or this process stood still, it may only not have been
 * heard: all get the same time again.
 */
export const judgeSilence = (now: () => number = Date.now) => {
  let lookedAt: number | null = null
  let waitUntil = Number.NEGATIVE_INFINITY
  return {
    /** After each look that succeeded. */
    isLoss: (): boolean => {
      const at = now()
      if (lookedAt !== null && at - lookedAt > deafMs) waitUntil = at + silentForSeconds * 1_000
      lookedAt = at
      return at >= waitUntil
    },
  }
}

export interface JobWatchOptions {
  boss: PgBoss
  run: RunSql
  /** Worker ids by queue. */
  workers: ReadonlyMap<string, readonly string[]>
  onError: (error: unknown) => void
}

export interface JobWatch {
  stop(): Promise<void>
}

export const watchJobs = ({ boss, run, workers, onError }: JobWatchOptions): JobWatch => {
  const queues = [...workers.keys()]
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopped = false
  const silence = judgeSilence()

  const look = async () => {
    const silent = await readLostJobs(run, queues, silentForSeconds)
    const lost = silence.isLoss() ? silent : []
    for (const { id, name, retryCount } of lost) {
      await boss.fail(name, { id, retryCount }, { message: 'the worker of this job was lost' })
    }
    // The job itself did not fail: no growing retry delay because its process was killed.
    if (lost.length > 0)
      await startNow(
        run,
        lost.map(({ id }) => id),
      )
    for (const queue of await readDueQueues(run, queues)) {
      for (const worker of workers.get(queue) ?? []) boss.notifyWorker(worker)
    }
  }

  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      looking = look().catch(onError).finally(next)
    }, everyMs)
  }
  next()

  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
