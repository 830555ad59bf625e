/** Wrong password attempts by phone, with a row lock so that concurrent attempts are all counted. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { passwordAttempts } from '../account.tables.ts'

export interface Attempts {
  failures: number
  lastAt: Date
  lockedUntil: Date | null
}

export const passwordRepository = (tx: Tx) => ({
  lock: async (phoneHash: Buffer, now: Date): Promise<Attempts> => {
    await tx.insert(passwordAttempts).values({ phoneHash, failures: 0, lastAt: now }).onConflictDoNothing()
    const [row] = await tx
      .select()
      .from(passwordAttempts)
      .where(eq(passwordAttempts.phoneHash, phoneHash))
      .for('update')
    return row ?? { failures: 0, lastAt: now, lockedUntil: null }
  },
  save: (phoneHash: Buffer, attempts: Attempts) =>
    tx.update(passwordAttempts).set(attempts).where(eq(passwordAttempts.phoneHash, phoneHash)),
  clear: (phoneHash: Buffer) => tx.delete(passwordAttempts).where(eq(passwordAttempts.phoneHash, phoneHash)),
})
