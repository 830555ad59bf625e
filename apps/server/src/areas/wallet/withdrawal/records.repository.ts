/** A person's own withdrawals: a filtered list, with the sums of its months. */
import type { WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'
import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { WithdrawalRow } from './withdrawal.repository.ts'
import { withdrawals } from './withdrawal.tables.ts'

export interface RecordsFilter {
  uid: number
  states?: readonly WithdrawalState[] | undefined
  channel?: WithdrawalRow['channel'] | undefined
  /** Of the request; exclusive `until`. */
  from?: Date | undefined
  until?: Date | undefined
}

const inFilter = ({ uid, states, channel, from, until }: RecordsFilter) =>
  and(
    eq(withdrawals.uid, uid),
    states && inArray(withdrawals.state, [...states]),
    channel && eq(withdrawals.channel, channel),
    from && gte(withdrawals.appliedAt, from),
    until && lt(withdrawals.appliedAt, until),
  )

const inShanghai = sql`${withdrawals.appliedAt} AT TIME ZONE 'Asia/Shanghai'`
const fenOf = (column: typeof withdrawals.amountFen) => sql<number>`sum(${column})`.mapWith(Number)

export const recordsReader = (tx: Reader) => ({
  /** Newest first: ids grow with time. */
  list: (filter: RecordsFilter, slice: Slice<{ id: string }>): Promise<WithdrawalRow[]> =>
    newestFirst(tx.select().from(withdrawals), { id: withdrawals.id }, inFilter(filter), slice),
  countsByState: (filter: RecordsFilter) =>
    tx
      .select({ state: withdrawals.state, number: count() })
      .from(withdrawals)
      .where(inFilter(filter))
      .groupBy(withdrawals.state),
  /** By month and state, the newest month first. */
  sums: (filter: RecordsFilter) => {
    const month = sql<string>`to_char(${inShanghai}, 'YYYY-MM')`
    return tx
      .select({
        month,
        state: withdrawals.state,
        amountFen: fenOf(withdrawals.amountFen),
        netFen: fenOf(withdrawals.netFen),
      })
      .from(withdrawals)
      .where(inFilter(filter))
      .groupBy(sql`1`, withdrawals.state)
      .orderBy(desc(sql`1`))
  },
  years: async (uid: number): Promise<number[]> => {
    const year = sql<number>`extract(year FROM ${inShanghai})`.mapWith(Number)
    const rows = await tx
      .selectDistinct({ year })
      .from(withdrawals)
      .where(eq(withdrawals.uid, uid))
      .orderBy(desc(sql`1`))
    return rows.map((row) => row.year)
  },
})
