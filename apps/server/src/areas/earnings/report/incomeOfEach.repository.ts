/** Income sums of many people in one batch, for the screens that everybody opens. */
import type { LineId } from '@wallpaper/contract'
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeDaily } from '../income/income.tables.ts'

export const total = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

export interface DaySum {
  uid: number
  /** Null for the sum of all days before. */
  day: string | null
  /** Null for the day's sum over all lines and sources. */
  line: LineId | null
  source: IncomeSource | null
  amountFen: number
}

/**
 * By person and day from `fromDay` on, and also by line and source from `partsFrom` on. Earlier days are one
 * sum, so that lifetime income needs no second read of the same rows.
 */
export const incomeOfEach = (
  tx: Reader,
  uids: readonly number[],
  { fromDay, partsFrom }: { fromDay: string; partsFrom: string },
): Promise<DaySum[]> =>
  ask(tx, 'income-of-each', { uids: [...uids], fromDay, partsFrom }, (handle, at) => {
    const since = (day: Placeholder, column: AnyPgColumn) =>
      sql`CASE WHEN ${incomeDaily.day} >= ${day}::date THEN ${column} END`
    return handle
      .select({
        uid: incomeDaily.uid,
        day: sql<string | null>`${since(at.fromDay, incomeDaily.day)}`,
        line: sql<LineId | null>`${since(at.partsFrom, incomeDaily.line)}`,
        source: sql<IncomeSource | null>`${since(at.partsFrom, incomeDaily.source)}`,
        amountFen: total(incomeDaily.amountFen),
      })
      .from(incomeDaily)
      .where(sql`${incomeDaily.uid} = ANY(${unseen(at.uids, 'bigint[]')})`)
      .groupBy(incomeDaily.uid, sql`2`, sql`3`, sql`4`)
  })
