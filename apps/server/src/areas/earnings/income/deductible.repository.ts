/** A person's own income in a range of days by take way: the upper limit of a deduction. */
import type { LineId } from '@wallpaper/contract'
import { incomeSources, takeWays } from '@wallpaper/contract/earnings/earnings.labels'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeRows } from './income.tables.ts'

export interface EarnedAsk {
  uid: number
  /** Null: all works. */
  workId: string | null
  /** Shanghai days, both inclusive. */
  from: string
  to: string
}

export interface Earned {
  line: LineId
  label: string
  takes: number
  amountFen: number
}

export const earnedOf = async (tx: Reader, { uid, workId, from, to }: EarnedAsk): Promise<Earned[]> => {
  const rows = await tx
    .select({
      line: incomeRows.line,
      source: incomeRows.source,
      way: incomeRows.way,
      takes: sql<number>`sum(${incomeRows.takes})`.mapWith(Number),
      amountFen: sql<number>`sum(${incomeRows.amountFen})`.mapWith(Number),
    })
    .from(incomeRows)
    .where(
      and(
        eq(incomeRows.uid, uid),
        gte(incomeRows.day, from),
        lte(incomeRows.day, to),
        workId ? eq(incomeRows.workId, workId) : undefined,
      ),
    )
    .groupBy(incomeRows.line, incomeRows.source, incomeRows.way)
    .orderBy(asc(incomeRows.source), asc(incomeRows.way))
  return rows.map(({ line, source, way, takes, amountFen }) => ({
    line,
    label: way === '' ? incomeSources[source].name : takeWays[way],
    takes,
    amountFen,
  }))
}
