/** What is read from pg-boss's own table beside its calls: figures, whose turn it is, and what nobody works on any more. */
import type { Database } from '../database.ts'

export interface JobFigures {
  queue: string
  state: string
  count: number
  /** Of those whose time has come: seconds since then, for the one that has waited longest. */
  oldestSeconds: number
}

const figuresText = `
  SELECT name AS queue, state::text AS state, count(*)::integer AS count,
    greatest(0, coalesce(extract(epoch FROM now() - min(start_after)), 0))::float8 AS "oldestSeconds"
  FROM jobs.job GROUP BY name, state`

export const readJobFigures = (db: Database): Promise<JobFigures[]> =>
  db.statement<JobFigures>('job-figures', figuresText, [])

/** Runs one statement, in a transaction of the caller's or on the queue's own connections. */
export type RunSql = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

const rowsOf = async <Row>(run: RunSql, text: string, values: unknown[]): Promise<Row[]> =>
  (await run(text, values)).rows as Row[]

const indexesText = `
  SELECT pg_advisory_xact_lock(7240412);
  CREATE INDEX IF NOT EXISTS job_turns ON jobs.job (name, group_id, priority)
    WHERE state <= 'active' AND group_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS job_running ON jobs.job (name, heartbeat_on) WHERE state = 'active'`

/** The table keeps a week of finished jobs: without these, every look at the running ones would read them all. */
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
 * The turn in which a new job of this group runs: the one after the group's last job, or after the turn that is
 * running now. Jobs are taken turn by turn, so that each group gets one done in each: a newcomer waits for one job of
 * everybody else, and whoever has many waiting is not overtaken for ever by newcomers.
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

/** Jobs whose worker has said nothing for so many seconds. */
export const readLostJobs = (run: RunSql, queues: readonly string[], seconds: number): Promise<LostJob[]> =>
  rowsOf<LostJob>(run, lostText, [queues, seconds])

const startText = `
  UPDATE jobs.job SET start_after = now() WHERE id = ANY ($1::uuid[]) AND state = 'retry' AND start_after > now()`

/** Ends the pause before the next run of these. */
export const startNow = async (run: RunSql, ids: readonly string[]): Promise<void> => {
  await run(startText, [ids])
}

const dueText = `
  SELECT queue FROM unnest($1::text[]) AS queue WHERE EXISTS (
    SELECT FROM jobs.job
    WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now()
  )`

/** The queues with a job whose time has come. */
export const readDueQueues = async (run: RunSql, queues: readonly string[]): Promise<string[]> =>
  (await rowsOf<{ queue: string }>(run, dueText, [queues])).map(({ queue }) => queue)
