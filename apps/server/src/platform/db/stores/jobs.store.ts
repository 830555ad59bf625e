/** Queries on pg-boss's own tables that its API lacks: metrics, fair turns, and jobs of dead workers. */
import type { Database } from '../database.ts'

export interface JobFigures {
  queue: string
  state: string
  count: number
  /** Seconds that the oldest due job has waited. */
  oldestSeconds: number
}

const figuresText = `
  SELECT name AS queue, state::text AS state, count(*)::integer AS count,
    greatest(0, coalesce(extract(epoch FROM now() - min(start_after)), 0))::float8 AS "oldestSeconds"
  FROM jobs.job GROUP BY name, state`

export const readJobFigures = (db: Database): Promise<JobFigures[]> =>
  db.statement<JobFigures>('job-figures', figuresText, [])

const waitingText = `
  SELECT count(*)::integer AS count,
    greatest(0, coalesce(extract(epoch FROM now() - min(start_after)), 0))::integer AS "oldestSeconds"
  FROM jobs.job WHERE state < 'active' AND NOT blocked AND start_after <= now()`

/** The jobs of all queues that could run now and do not. */
export const readWaitingJobs = async (
  db: Pick<Database, 'statement'>,
): Promise<{ count: number; oldestSeconds: number }> =>
  (await db.statement<{ count: number; oldestSeconds: number }>('jobs-waiting', waitingText, []))[0] ?? {
    count: 0,
    oldestSeconds: 0,
  }

/** Runs one statement, in the caller's transaction or on the queue's own connections. */
export type RunSql = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

const rowsOf = async <Row>(run: RunSql, text: string, values: unknown[]): Promise<Row[]> =>
  (await run(text, values)).rows as Row[]

const indexesText = `
  SELECT pg_advisory_xact_lock(7240412);
  CREATE INDEX IF NOT EXISTS job_turns ON jobs.job (name, group_id, priority)
    WHERE state <= 'active' AND group_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS job_running ON jobs.job (name, heartbeat_on) WHERE state = 'active'`

/** Without these indexes, every query for running jobs would scan a week of finished ones. */
export const createJobIndexes = async (run: RunSql): Promise<void> => {
  await run(indexesText, [])
}

const turnText = `
  SELECT greatest(
    coalesce(
      (SELECT max(-priority) FROM jobs.job WHERE name = $1 AND state = 'active'),
      (SELECT min(-priority) - 1 FROM jobs.job WHERE name = $1 AND state < 'active' AND NOT blocked),
      0
    ),
    (SELECT max(-priority) FROM jobs.job WHERE name = $1 AND group_id = $2 AND state <= 'active')
  )::integer + 1 AS turn`

/**
 * The turn in which a new job of this group runs: the one after the group's last job, or after the turn that
 * runs now. Jobs run turn by turn, one job of each group in a turn: a new group waits for one job of every
 * other group, and a group with many waiting jobs is not overtaken for ever.
 */
export const nextTurn = async (run: RunSql, queue: string, group: string): Promise<number> =>
  (await rowsOf<{ turn: number }>(run, turnText, [queue, group]))[0]?.turn ?? 0

export interface LostJob {
  id: string
  name: string
  retryCount: number
}

const lostText = `
  SELECT id, name, retry_count AS "retryCount" FROM jobs.job
  WHERE name = ANY ($1::text[]) AND state = 'active' AND heartbeat_on < now() - $2 * interval '1 second'`

/** Jobs whose worker has sent no heartbeat for this many seconds. */
export const readLostJobs = (run: RunSql, queues: readonly string[], seconds: number): Promise<LostJob[]> =>
  rowsOf<LostJob>(run, lostText, [queues, seconds])

const startText = `
  UPDATE jobs.job SET start_after = now() WHERE id = ANY ($1::uuid[]) AND state = 'retry' AND start_after > now()`

/** Makes delayed retries of these jobs due now. */
export const startNow = async (run: RunSql, ids: readonly string[]): Promise<void> => {
  await run(startText, [ids])
}

const dueText = `
  SELECT queue FROM unnest($1::text[]) AS queue WHERE EXISTS (
    SELECT FROM jobs.job
    WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now()
  )`

/** The queues with a due job. */
export const readDueQueues = async (run: RunSql, queues: readonly string[]): Promise<string[]> =>
  (await rowsOf<{ queue: string }>(run, dueText, [queues])).map(({ queue }) => queue)
