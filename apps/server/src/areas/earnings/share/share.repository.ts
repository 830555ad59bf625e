/** Shares a person received, and shares of a person's income that went to others. */
import { sharePartIds } from '@wallpaper/contract/earnings/earnings.labels'
import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeRows } from '../income/income.tables.ts'
import type { Period } from '../period/period.rules.ts'

const total = (column: typeof incomeRows.amountFen) => sql<number>`sum(${column})::bigint`.mapWith(Number)

const sums = {
  source: incomeRows.source,
  baseFen: total(incomeRows.baseFen),
  amountFen: total(incomeRows.amountFen),
  rowId: sql<string>`(array_agg(${incomeRows.id} ORDER BY ${incomeRows.day} DESC, ${incomeRows.id} DESC))[1]`,
}

const isIn = ({ fromDay, toDay }: Period) => and(gte(incomeRows.day, fromDay), lte(incomeRows.day, toDay))

export const shareReader = (tx: Reader, uid: number) => ({
  /** By the person whose audience it came from. */
  received: (period: Period) =>
    tx
      .select({ ...sums, partnerUid: incomeRows.earnerUid })
      .from(incomeRows)
      .where(and(eq(incomeRows.uid, uid), isIn(period), inArray(incomeRows.source, [...sharePartIds])))
      .groupBy(incomeRows.source, incomeRows.earnerUid),

  /** To owners of borrowed material: inviter and tutor are paid by the platform. */
  given: (period: Period) =>
    tx
      .select({ ...sums, partnerUid: incomeRows.uid })
      .from(incomeRows)
      .where(
        and(
          eq(incomeRows.earnerUid, uid),
          ne(incomeRows.uid, incomeRows.earnerUid),
          isIn(period),
          eq(incomeRows.source, 'sharing'),
        ),
      )
      .groupBy(incomeRows.source, incomeRows.uid),
})
