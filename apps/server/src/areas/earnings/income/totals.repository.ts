/** Everybody's income of a day by source, from stored sums: a handful of rows a day. */
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { incomeDaily, incomeTotals } from './income.tables.ts'

export interface DayIncome {
  day: string
  source: IncomeSource
  /** Gross income; 0 for shares, which come out of the platform's part. */
  grossFen: number
  amountFen: number
}

const shared: readonly IncomeSource[] = ['sharing', 'team', 'site', 'tutor', 'reward']

/** Shanghai days, both inclusive. */
export const incomeOfDays = async (tx: Reader, fromDay: string, toDay: string): Promise<DayIncome[]> => {
  const rows = await tx
    .select({
      day: incomeTotals.day,
      source: incomeTotals.source,
      baseFen: sql<number>`sum(${incomeTotals.baseFen})::bigint`.mapWith(Number),
      amountFen: sql<number>`sum(${incomeTotals.amountFen})::bigint`.mapWith(Number),
    })
    .from(incomeTotals)
    .where(and(gte(incomeTotals.day, fromDay), lte(incomeTotals.day, toDay)))
    .groupBy(incomeTotals.day, incomeTotals.source)
    .orderBy(asc(incomeTotals.day), asc(incomeTotals.source))
  return rows.map(({ baseFen, ...row }) => ({ ...row, grossFen: shared.includes(row.source) ? 0 : baseFen }))
}

/** One person's income by day, without days that had none. */
export const incomeOfPerson = async (
  tx: Reader,
  uid: number,
  fromDay: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({
      day: incomeDaily.day,
      fen: sql<number>`sum(${incomeDaily.amountFen})::bigint`.mapWith(Number),
    })
    .from(incomeDaily)
    .where(and(eq(incomeDaily.uid, uid), gte(incomeDaily.day, fromDay)))
    .groupBy(incomeDaily.day)
  return new Map(rows.map(({ day, fen }) => [day, fen]))
}

export interface DayRowKey {
  uid: number
  line: string
  source: string
}

/** Who got a day's income, by person, line and source; the total is read from the stored sums. */
export const dayRows = (tx: Reader, day: string, sources: readonly IncomeSource[]) => {
  const isOfDay = and(eq(incomeDaily.day, day), inArray(incomeDaily.source, [...sources]))
  return {
    list: ({ after, limit }: Slice<DayRowKey>) =>
      tx
        .select({
          uid: incomeDaily.uid,
          line: incomeDaily.line,
          source: incomeDaily.source,
          baseFen: incomeDaily.baseFen,
          amountFen: incomeDaily.amountFen,
        })
        .from(incomeDaily)
        .where(
          and(
            isOfDay,
            after
              ? or(
                  gt(incomeDaily.uid, after.uid),
                  and(
                    eq(incomeDaily.uid, after.uid),
                    sql`(${incomeDaily.line}, ${incomeDaily.source}) > (${after.line}, ${after.source})`,
                  ),
                )
              : undefined,
          ),
        )
        .orderBy(asc(incomeDaily.uid), asc(incomeDaily.line), asc(incomeDaily.source))
        .limit(limit),
    count: () => listTotal(tx, incomeDaily, isOfDay),
  }
}
