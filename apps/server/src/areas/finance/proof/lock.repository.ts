import { desc } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { ledgerLocks } from './proof.tables.ts'

export type LockRow = typeof ledgerLocks.$inferSelect

export const lockReader = (tx: Reader) => ({
  latest: async (): Promise<LockRow | undefined> =>
    (await tx.select().from(ledgerLocks).orderBy(desc(ledgerLocks.day)).limit(1))[0],
})

export const lockRepository = (tx: Tx) => ({
  /** Returns nothing if a concurrent call was first. */
  insert: async (row: LockRow): Promise<LockRow | undefined> =>
    (await tx.insert(ledgerLocks).values(row).onConflictDoNothing().returning())[0],
})
