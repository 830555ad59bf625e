/** Counters over fixed windows, shared by all processes. */
import type { Database } from '../database.ts'

export interface Count {
  key: string
  startedAt: number
  count: number
}

const addText = `
  INSERT INTO rate_windows (key, started_at, count)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::integer[])
  ON CONFLICT (key, started_at) DO UPDATE SET count = rate_windows.count + excluded.count
  RETURNING key, started_at, count`

/**
 * Adds to each counter and returns the new totals over all processes. Keys are sorted to prevent deadlocks.
 */
export const addCounts = async (db: Database, counts: readonly Count[]): Promise<Count[]> => {
  const sorted = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = await db.statement<{ key: string; started_at: number; count: number }>('rates-add', addText, [
    sorted.map(({ key }) => key),
    sorted.map(({ startedAt }) => startedAt),
    sorted.map(({ count }) => count),
  ])
  return rows.map((row) => ({ key: row.key, startedAt: row.started_at, count: row.count }))
}
