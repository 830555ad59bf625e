/** Words that no code may equal or contain, maintained by operators. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { reservedCodes } from '../code/code.tables.ts'

export type ReservedRow = typeof reservedCodes.$inferSelect

const named = (keyword: string): SQL | undefined =>
  keyword === '' ? undefined : sql`position(${keyword} IN upper(${reservedCodes.word})) > 0`

export const reservedConsoleReader = (tx: Reader) => ({
  list: (keyword: string, slice: Slice<{ id: number }>): Promise<ReservedRow[]> =>
    newestFirst(tx.select().from(reservedCodes), { id: reservedCodes.id }, named(keyword), slice),
  count: (keyword: string): Promise<number> => listTotal(tx, reservedCodes, named(keyword)),
})

export const reservedRepository = (tx: Tx) => ({
  /** Returns nothing when it exists. */
  add: async (row: Omit<ReservedRow, 'id'>): Promise<ReservedRow | undefined> =>
    (await tx.insert(reservedCodes).values(row).onConflictDoNothing().returning())[0],
  remove: async (id: number): Promise<ReservedRow | undefined> =>
    (await tx.delete(reservedCodes).where(eq(reservedCodes.id, id)).returning())[0],
})
