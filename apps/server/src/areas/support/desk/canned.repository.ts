/** Canned answers. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { cannedAnswers } from '../support.tables.ts'

export type CannedRow = typeof cannedAnswers.$inferSelect

export const cannedReader = (tx: Reader) => ({
  all: (): Promise<CannedRow[]> => tx.select().from(cannedAnswers).orderBy(asc(cannedAnswers.id)),
  many: (ids: readonly number[]): Promise<CannedRow[]> =>
    tx
      .select()
      .from(cannedAnswers)
      .where(inArray(cannedAnswers.id, [...ids])),
})

export const cannedRepository = (tx: Tx) => ({
  ...cannedReader(tx),
  lock: async (id: number): Promise<CannedRow | undefined> =>
    (await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update'))[0],
  /** Returns nothing when the title is taken. */
  insert: async (row: typeof cannedAnswers.$inferInsert): Promise<CannedRow | undefined> =>
    (await tx.insert(cannedAnswers).values(row).onConflictDoNothing().returning())[0],
  change: async (id: number, facts: Omit<CannedRow, 'id'>): Promise<void> => {
    await tx.update(cannedAnswers).set(facts).where(eq(cannedAnswers.id, id))
  },
  remove: async (id: number): Promise<void> => {
    await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
  },
})
