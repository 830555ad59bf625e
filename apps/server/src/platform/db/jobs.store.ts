/** The queue in figures, read from pg-boss's own table. */
import type { Database } from './database.ts'

export interface JobFigures {
  queue: string
  state: string
  count: number
  /** Of those whose time has come: seconds since then, for the one that has waited longest. */
  oldestSeconds: number
}

const text = `
  SELECT name AS queue, state::text AS state, count(*)::integer AS count,
    greatest(0, coalesce(extract(epoch FROM now() - min(start_after)), 0))::float8 AS "oldestSeconds"
  FROM jobs.job GROUP BY name, state`

export const readJobFigures = (db: Database): Promise<JobFigures[]> =>
  db.statement<JobFigures>('job-figures', text, [])
