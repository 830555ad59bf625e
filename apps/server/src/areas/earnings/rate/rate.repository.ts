import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { incomeRates } from './rate.tables.ts'

export type RateRow = typeof incomeRates.$inferSelect

const allRates = (tx: Reader): Promise<RateRow[]> =>
  tx
    .select()
    .from(incomeRates)
    .orderBy(asc(incomeRates.line), asc(incomeRates.way), desc(incomeRates.startsOn))

export const rateReader = (tx: Reader) => ({
  all: (): Promise<readonly RateRow[]> => common(tx, 'income_rates', allRates),
  /** Not yet announced versions that begin by this day. */
  untold: async (untilDay: string, { after, limit }: Pick<DuePage, 'after' | 'limit'>): Promise<number[]> =>
    (
      await tx
        .select({ id: incomeRates.id })
        .from(incomeRates)
        .where(
          and(
            isNull(incomeRates.toldAt),
            lte(incomeRates.startsOn, untilDay),
            gt(incomeRates.id, Number(after ?? 0)),
          ),
        )
        .orderBy(asc(incomeRates.id))
        .limit(limit)
    ).map(({ id }) => id),
})

export const rateRepository = (tx: Tx) => ({
  ...rateReader(tx),

  /** Returns nothing when a version from that day exists. */
  add: async (row: typeof incomeRates.$inferInsert): Promise<RateRow | undefined> =>
    (await tx.insert(incomeRates).values(row).onConflictDoNothing().returning())[0],

  /** Marks it as announced, unless another process has. */
  takeUntold: async (id: number, at: Date): Promise<RateRow | undefined> =>
    (
      await tx
        .update(incomeRates)
        .set({ toldAt: at })
        .where(and(eq(incomeRates.id, id), isNull(incomeRates.toldAt)))
        .returning()
    )[0],

  markTold: async (id: number, at: Date): Promise<void> => {
    await tx.update(incomeRates).set({ toldAt: at }).where(eq(incomeRates.id, id))
  },
})
