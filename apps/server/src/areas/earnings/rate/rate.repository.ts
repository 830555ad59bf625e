import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { incomeRates } from './rate.tables.ts'

export type RateRow = typeof incomeRates.$inferSelect

export const rateReader = (tx: Reader) => ({
  all: (): Promise<RateRow[]> =>
    tx
      .select()
      .from(incomeRates)
      .orderBy(asc(incomeRates.line), asc(incomeRates.way), desc(incomeRates.startsOn)),
})

export const rateRepository = (tx: Tx) => ({
  ...rateReader(tx),

  /** Nothing when there is a version from that day on already. */
  add: async (row: typeof incomeRates.$inferInsert): Promise<RateRow | undefined> =>
    (await tx.insert(incomeRates).values(row).onConflictDoNothing().returning())[0],

  /** Those that begin by this day and of which nobody was told: marked as told, by one process alone. */
  takeUntold: (untilDay: string, at: Date): Promise<RateRow[]> =>
    tx
      .update(incomeRates)
      .set({ toldAt: at })
      .where(and(isNull(incomeRates.toldAt), lte(incomeRates.startsOn, untilDay)))
      .returning(),

  markTold: async (id: number, at: Date): Promise<void> => {
    await tx.update(incomeRates).set({ toldAt: at }).where(eq(incomeRates.id, id))
  },
})
