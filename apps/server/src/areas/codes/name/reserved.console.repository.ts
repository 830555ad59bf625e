/** Words that no code may equal or contain, maintained by operators. */
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { reservedCodes } from '../code/code.tables.ts'

export type ReservedRow = typeof reservedCodes.$inferSelect

const named = (keyword: string): SQL | undefined =>
  keyword === '' ? undefined : sql`position(${keyword} IN upper(${reservedCodes.word})) > 0`

export const reservedConsoleReader = (tx: Reader) => ({
  list: (page: { keyword: string; before: number | null; limit: number }): Promise<ReservedRow[]> =>
    tx
      .select()
      .from(reservedCodes)
      .where(and(named(page.keyword), page.before === null ? undefined : lt(reservedCodes.id, page.before)))
      .orderBy(desc(reservedCodes.id))
      .limit(page.limit),
  count: (keyword: string): Promise<number> => listTotal(tx, reservedCodes, named(keyword)),
})

export const reservedRepository = (tx: Tx) => ({
  /** Returns nothing when it exists. */
  add: async (row: Omit<ReservedRow, 'id'>): Promise<ReservedRow | undefined> =>
    (await tx.insert(reservedCodes).values(row).onConflictDoNothing().returning())[0],
  remove: async (id: number): Promise<ReservedRow | undefined> =>
    (await tx.delete(reservedCodes).where(eq(reservedCodes.id, id)).returning())[0],
})
