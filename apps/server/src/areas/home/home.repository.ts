/** Quick entries in the database: only who changed them has a row. */
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { quickEntryOrders } from './home.tables.ts'

interface Account {
  uid: number
  sonid: number
}

const of = ({ uid, sonid }: Account) => and(eq(quickEntryOrders.uid, uid), eq(quickEntryOrders.sonid, sonid))

export const quickEntryReader = (tx: Reader) => ({
  chosenBy: async (account: Account): Promise<string[] | null> => {
    const [row] = await tx
      .select({ entries: quickEntryOrders.entries })
      .from(quickEntryOrders)
      .where(of(account))
    return row?.entries ?? null
  },
})

export const quickEntryRepository = (tx: Tx) => ({
  ...quickEntryReader(tx),
  choose: ({ uid, sonid }: Account, entries: string[]) =>
    tx
      .insert(quickEntryOrders)
      .values({ uid, sonid, entries })
      .onConflictDoUpdate({ target: [quickEntryOrders.uid, quickEntryOrders.sonid], set: { entries } }),
})

/** Part of erasing a person. */
export const eraseQuickEntries = (tx: Tx, uid: number) =>
  tx.delete(quickEntryOrders).where(eq(quickEntryOrders.uid, uid))
