/** Quick entries in the database: only who changed them has a row, and only what operators moved has a rule. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { quickEntryOrders, quickEntryRules } from '../home.tables.ts'

interface Account {
  uid: number
  sonid: number
}

export type QuickEntryRule = typeof quickEntryRules.$inferSelect

const of = ({ uid, sonid }: Account) => and(eq(quickEntryOrders.uid, uid), eq(quickEntryOrders.sonid, sonid))

export const quickEntryReader = (tx: Reader) => ({
  chosenBy: async (account: Account): Promise<string[] | null> => {
    const [row] = await tx
      .select({ entries: quickEntryOrders.entries })
      .from(quickEntryOrders)
      .where(of(account))
    return row?.entries ?? null
  },

  rules: (): Promise<QuickEntryRule[]> =>
    tx.select().from(quickEntryRules).orderBy(asc(quickEntryRules.place)),

  /** How many accounts have each among those they chose. */
  choices: async (): Promise<Map<string, number>> => {
    const entry = sql<string>`unnest(${quickEntryOrders.entries})`
    const rows = await tx
      .select({ entry: entry.as('entry'), total: sql<number>`count(*)::integer` })
      .from(quickEntryOrders)
      .groupBy(sql`entry`)
    return new Map(rows.map(({ entry: id, total }) => [id, total]))
  },
})

export const quickEntryRepository = (tx: Tx) => ({
  ...quickEntryReader(tx),
  choose: ({ uid, sonid }: Account, entries: string[]) =>
    tx
      .insert(quickEntryOrders)
      .values({ uid, sonid, entries })
      .onConflictDoUpdate({ target: [quickEntryOrders.uid, quickEntryOrders.sonid], set: { entries } }),

  /** All of them at once: an entry that is gone loses its rule. */
  arrange: async (rules: readonly QuickEntryRule[]): Promise<void> => {
    await tx.delete(quickEntryRules)
    if (rules.length > 0) await tx.insert(quickEntryRules).values([...rules])
  },
})

/** Part of erasing a person. */
export const eraseQuickEntries = (tx: Tx, uid: number) =>
  tx.delete(quickEntryOrders).where(eq(quickEntryOrders.uid, uid))
