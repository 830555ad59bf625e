/** Newcomers in the database: from their registration until the first steps are done or put away. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newcomers } from '../account.tables.ts'

const open = (tx: Reader, name: string) =>
  tx
    .select({ welcomeNumber: newcomers.welcomeNumber })
    .from(newcomers)
    .where(and(eq(newcomers.uid, sql.placeholder('uid')), isNull(newcomers.closedAt)))
    .prepare(name)

export const newcomerReader = (tx: Reader) => ({
  /** Nothing for who is no newcomer, or not any more. */
  open: async (uid: number): Promise<{ welcomeNumber: number } | undefined> =>
    (await prepared(tx, 'newcomer-open', open).execute({ uid }))[0],
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
