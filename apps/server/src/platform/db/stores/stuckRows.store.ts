/** Rows that a job could not handle, and the position of a walk over due rows. */
import type { Database } from '../database.ts'

export interface StuckRow {
  key: string
  attempts: number
  nextAt: number
  isSetAside: boolean
}

const findText = `
  SELECT row_key AS key, attempts, (extract(epoch FROM next_at) * 1000)::float8 AS "nextAt",
    set_aside_at IS NOT NULL AS "isSetAside"
  FROM stuck_rows WHERE job = $1 AND row_key = ANY ($2::text[])`

export const readStuckRows = async (
  db: Database,
  job: string,
  keys: readonly string[],
): Promise<Map<string, StuckRow>> =>
  new Map(
    (await db.statement<StuckRow>('stuck-rows-find', findText, [job, keys])).map((row) => [row.key, row]),
  )

export interface Failure {
  key: string
  attempts: number
  error: string
  failedAt: number
  nextAt: number
}

const failText = `
  INSERT INTO stuck_rows (job, row_key, attempts, last_error, first_failed_at, failed_at, next_at)
  VALUES ($1, $2, $3, $4, $5, $5, $6)
  ON CONFLICT (job, row_key) DO UPDATE SET attempts = excluded.attempts, last_error = excluded.last_error,
    failed_at = excluded.failed_at, next_at = excluded.next_at`

export const saveFailure = async (
  db: Database,
  job: string,
  { key, attempts, error, failedAt, nextAt }: Failure,
): Promise<void> => {
  await db.statement('stuck-rows-fail', failText, [
    job,
    key,
    attempts,
    error,
    new Date(failedAt),
    new Date(nextAt),
  ])
}

export const deleteStuckRow = async (db: Database, job: string, key: string): Promise<void> => {
  await db.statement('stuck-rows-delete', 'DELETE FROM stuck_rows WHERE job = $1 AND row_key = $2', [
    job,
    key,
  ])
}

const goneText = `
  DELETE FROM stuck_rows
  WHERE job = $1 AND greatest(next_at, set_aside_at) < $2 AND NOT row_key = ANY ($3::text[])`

/** Rows that a complete walk did not meet: they have been dealt with otherwise. */
export const deleteStuckRowsNotMet = async (
  db: Database,
  job: string,
  { before, met }: { before: number; met: readonly string[] },
): Promise<void> => {
  await db.statement('stuck-rows-gone', goneText, [job, new Date(before), met])
}

export const readPlace = async (db: Database, job: string): Promise<string | null> =>
  (
    await db.statement<{ key: string }>(
      'drain-place-read',
      'SELECT row_key AS key FROM drain_places WHERE job = $1',
      [job],
    )
  )[0]?.key ?? null

export const savePlace = async (db: Database, job: string, key: string): Promise<void> => {
  await db.statement(
    'drain-place-save',
    'INSERT INTO drain_places (job, row_key) VALUES ($1, $2) ON CONFLICT (job) DO UPDATE SET row_key = $2',
    [job, key],
  )
}

export const deletePlace = async (db: Database, job: string): Promise<void> => {
  await db.statement('drain-place-delete', 'DELETE FROM drain_places WHERE job = $1', [job])
}

export interface StuckFigures {
  job: string
  state: 'waiting' | 'set_aside'
  count: number
}

const figuresText = `
  SELECT job, CASE WHEN set_aside_at IS NULL THEN 'waiting' ELSE 'set_aside' END AS state, count(*)::integer AS count
  FROM stuck_rows GROUP BY 1, 2`

export const readStuckFigures = (db: Database): Promise<StuckFigures[]> =>
  db.statement<StuckFigures>('stuck-rows-figures', figuresText, [])
