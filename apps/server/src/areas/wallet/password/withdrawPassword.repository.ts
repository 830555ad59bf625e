import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { withdrawPasswords } from './withdrawPassword.tables.ts'

export type WithdrawPasswordRow = typeof withdrawPasswords.$inferSelect

export const withdrawPasswordReader = (tx: Reader) => ({
  of: async (uid: number): Promise<WithdrawPasswordRow | undefined> =>
    (await tx.select().from(withdrawPasswords).where(eq(withdrawPasswords.uid, uid)))[0],
})

export const withdrawPasswordRepository = (tx: Tx) => ({
  ...withdrawPasswordReader(tx),
  /** Row lock, so that concurrent attempts are all counted. */
  lock: async (uid: number): Promise<WithdrawPasswordRow | undefined> =>
    (await tx.select().from(withdrawPasswords).where(eq(withdrawPasswords.uid, uid)).for('update'))[0],
  save: (row: typeof withdrawPasswords.$inferInsert) =>
    tx
      .insert(withdrawPasswords)
      .values(row)
      .onConflictDoUpdate({ target: withdrawPasswords.uid, set: { failures: 0, lockedUntil: null, ...row } }),
  setTries: (uid: number, tries: Pick<WithdrawPasswordRow, 'failures' | 'lockedUntil'>) =>
    tx.update(withdrawPasswords).set(tries).where(eq(withdrawPasswords.uid, uid)),
  eraseOf: (uid: number) => tx.delete(withdrawPasswords).where(eq(withdrawPasswords.uid, uid)),
})
