/**
 * Camps joined and homework handed in by a person, by business day: each counted once, regardless of later
 * changes.
 */
import { dayBegin, dayMs } from '@wallpaper/contract/day'
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../platform/db/database.ts'
import { campMembers, homeworks } from './camp.tables.ts'

interface Counted {
  from: PgTable
  at: SQL
  isCounted: SQL | undefined
}

const countByDay = async (
  tx: Reader,
  { from, at, isCounted }: Counted,
  fromDay: string,
  toDay: string,
): Promise<ReadonlyMap<string, number>> => {
  const day = sql<string>`to_char(${at} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`
  const begin = new Date(dayBegin(fromDay))
  const end = new Date(dayBegin(toDay) + dayMs)
  const rows = await tx
    .select({ day, total: count() })
    .from(from)
    .where(and(isCounted, gte(at, begin), lt(at, end)))
    .groupBy(day)
  return new Map(rows.map((row) => [row.day, row.total]))
}

export const campsJoinedByDay = (tx: Reader, uid: number, fromDay: string, toDay: string) =>
  countByDay(
    tx,
    { from: campMembers, at: sql`${campMembers.joinedAt}`, isCounted: eq(campMembers.uid, uid) },
    fromDay,
    toDay,
  )

/** The time in an id (its first 48 bits): PostgreSQL has a function for it since 17, and we run on 15. */
const madeAt = sql`to_timestamp(('x' || left(replace(${homeworks.id}::text, '-', ''), 12))::bit(48)::bigint / 1000.0)`

/** By the first hand-in, which the id preserves: replacing or repeating homework is not counted again. */
export const homeworksHandedByDay = (tx: Reader, uid: number, fromDay: string, toDay: string) =>
  countByDay(
    tx,
    {
      from: homeworks,
      at: madeAt,
      isCounted: and(eq(homeworks.uid, uid), eq(homeworks.version, 1)),
    },
    fromDay,
    toDay,
  )
