/** Lessons finished for the first time by a person, by business day. */
import { dayBegin, dayMs } from '@wallpaper/contract/day'
import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { progresses } from '../learn.tables.ts'

const day = sql<string>`to_char(${progresses.finishedAt} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`

export const lessonsFinishedByDay = async (
  tx: Reader,
  uid: number,
  fromDay: string,
  toDay: string,
): Promise<ReadonlyMap<string, number>> => {
  const from = new Date(dayBegin(fromDay))
  const until = new Date(dayBegin(toDay) + dayMs)
  const rows = await tx
    .select({ day, total: count() })
    .from(progresses)
    .where(
      and(
        eq(progresses.uid, uid),
        eq(progresses.kind, 'lesson'),
        gte(progresses.finishedAt, from),
        lt(progresses.finishedAt, until),
      ),
    )
    .groupBy(day)
  return new Map(rows.map((row) => [row.day, row.total]))
}
