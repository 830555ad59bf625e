/** How many rows wait, and since when the oldest does. */
import { count, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './database.ts'

export interface Waiting {
  count: number
  /** Null when nothing waits. */
  since: Date | null
}

export const waitingOf = async (
  tx: Reader,
  table: PgTable,
  at: PgColumn,
  condition: SQL | undefined,
): Promise<Waiting> => {
  const [found] = await tx
    .select({ count: count(), since: min(at) })
    .from(table)
    .where(condition)
  return { count: found?.count ?? 0, since: (found?.since as Date | null | undefined) ?? null }
}
