/** Income sums of many people in one batch, for the screens that everybody opens. */
import type { LineId } from '@wallpaper/contract'
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { and, gte, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeDaily } from '../income/income.tables.ts'
import type { Period } from '../period/period.rules.ts'

export const total = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

export interface DaySum {
  uid: number
  day: string
  /** Null for the day's sum over all lines and sources. */
  line: LineId | null
  source: IncomeSource | null
  amountFen: number
}

/** By person and day; also by line and source from `partsFrom` on. */
export const incomeOfEach = (
  tx: Reader,
  uids: readonly number[],
  { fromDay, toDay, partsFrom }: Period & { partsFrom: string },
): Promise<DaySum[]> =>
  ask(tx, 'income-of-each', { uids: [...uids], fromDay, toDay, partsFrom }, (handle, at) => {
    const part = (column: AnyPgColumn) =>
      sql`CASE WHEN ${incomeDaily.day} >= ${at.partsFrom}::date THEN ${column} END`
    return handle
      .select({
        uid: incomeDaily.uid,
        day: incomeDaily.day,
        line: sql<LineId | null>`${part(incomeDaily.line)}`,
        source: sql<IncomeSource | null>`${part(incomeDaily.source)}`,
        amountFen: total(incomeDaily.amountFen),
      })
      .from(incomeDaily)
      .where(
        and(
          sql`${incomeDaily.uid} = ANY(${unseen(at.uids, 'bigint[]')})`,
          gte(incomeDaily.day, unseen(at.fromDay, 'date')),
          lte(incomeDaily.day, unseen(at.toDay, 'date')),
        ),
      )
      .groupBy(incomeDaily.uid, incomeDaily.day, sql`3`, sql`4`)
  })

/** Lifetime income of each person. */
export const incomeTotals = async (
  tx: Reader,
  uids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await ask(tx, 'income-totals', { uids: [...uids] }, (handle, at) =>
    handle
      .select({ uid: incomeDaily.uid, fen: total(incomeDaily.amountFen) })
      .from(incomeDaily)
      .where(sql`${incomeDaily.uid} = ANY(${unseen(at.uids, 'bigint[]')})`)
      .groupBy(incomeDaily.uid),
  )
  return new Map(rows.map(({ uid, fen }) => [uid, fen]))
}
