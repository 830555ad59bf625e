/** Withdrawal sums for the overview, and the stored overviews. */
import { openStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { withdrawals } from '../withdrawal/withdrawal.tables.ts'
import { type MoneyFigures, moneyOverviews } from './overview.tables.ts'

export type { MoneyFigures }

const fenSum = (column: typeof withdrawals.netFen | typeof withdrawals.taxFen) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

const shanghaiDay = sql<string>`to_char(${withdrawals.settledAt} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`

export const overviewReader = (tx: Reader) => ({
  latest: async (): Promise<{ madeAt: Date; figures: MoneyFigures } | undefined> =>
    (await tx.select().from(moneyOverviews).orderBy(desc(moneyOverviews.madeAt)).limit(1))[0],

  /** Open withdrawals: few rows, found by the index on state. */
  open: () =>
    tx
      .select({
        state: withdrawals.state,
        channel: withdrawals.channel,
        batchId: withdrawals.batchId,
        amountFen: withdrawals.amountFen,
        netFen: withdrawals.netFen,
        appliedAt: withdrawals.appliedAt,
      })
      .from(withdrawals)
      .where(inArray(withdrawals.state, [...openStates])),

  /** By the Shanghai day on which it arrived. */
  paidByDay: (from: Date, until: Date) =>
    tx
      .select({ day: shanghaiDay, paid: count(), paidFen: fenSum(withdrawals.netFen) })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.state, 'paid'),
          gte(withdrawals.settledAt, from),
          lt(withdrawals.settledAt, until),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(asc(sql`1`)),

  taxSince: async (from: Date): Promise<number> =>
    (
      await tx
        .select({ fen: fenSum(withdrawals.taxFen) })
        .from(withdrawals)
        .where(and(eq(withdrawals.state, 'paid'), gte(withdrawals.settledAt, from)))
    )[0]?.fen ?? 0,
})

export const overviewRepository = (tx: Tx) => ({
  keep: async (madeAt: Date, figures: MoneyFigures, forgetBefore: Date): Promise<void> => {
    await tx
      .insert(moneyOverviews)
      .values({ madeAt, figures })
      .onConflictDoUpdate({ target: moneyOverviews.madeAt, set: { figures } })
    await tx.delete(moneyOverviews).where(lt(moneyOverviews.madeAt, forgetBefore))
  },
})
