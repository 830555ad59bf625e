/** Newcomers in the database: from their registration until the first steps are done or put away. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newcomers } from '../account.tables.ts'

export const newcomerReader = (tx: Reader) => ({
  /** Nothing for who is no newcomer, or not any more. */
  open: async (uid: number): Promise<{ welcomeNumber: number } | undefined> =>
    (
      await tx
        .select({ welcomeNumber: newcomers.welcomeNumber })
        .from(newcomers)
        .where(and(eq(newcomers.uid, uid), isNull(newcomers.closedAt)))
    )[0],
})

export const newcomerRepository = (tx: Tx) => ({
  ...newcomerReader(tx),
  insert: async (uid: number, welcomeNumber: number): Promise<void> => {
    await tx.insert(newcomers).values({ uid, welcomeNumber })
  },
  deleteOf: async (uid: number): Promise<void> => {
    await tx.delete(newcomers).where(eq(newcomers.uid, uid))
  },
  setClosed: async (uid: number, closedAt: Date | null): Promise<void> => {
    await tx.update(newcomers).set({ closedAt }).where(eq(newcomers.uid, uid))
  },
})
