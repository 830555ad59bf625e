/** A part of a transaction that can be rolled back on its own. */
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`SAVEPOINT part`)
  try {
    const result = await work()
    await tx.execute(sql`RELEASE SAVEPOINT part`)
    return result
  } catch (error) {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT part`)
    await tx.execute(sql`RELEASE SAVEPOINT part`)
    throw error
  }
}
