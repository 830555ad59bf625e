/**
 * Quick entries: only people who changed theirs have a row, and only entries moved by operators have a rule.
 */
import { asc, eq, sql } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { quickEntryOrders, quickEntryRules } from '../home.tables.ts'

interface Account {
  uid: number
  sonid: number
}

type ChosenRow = typeof quickEntryOrders.$inferSelect
export type QuickEntryRule = typeof quickEntryRules.$inferSelect

/** Of a person's main account and sub-accounts. */
const loadChosen = async (tx: Reader, uids: number[]): Promise<Map<number, ChosenRow[]>> => {
  const rows = await ask(tx, 'quick-entries-chosen', { uids }, (handle, at) =>
    handle.select().from(quickEntryOrders).where(sql`${quickEntryOrders.uid} = ANY(${at.uids}::bigint[])`),
  )
  return Map.groupBy(rows, ({ uid }) => uid)
}

const allRules = (tx: Reader): Promise<QuickEntryRule[]> =>
  tx.select().from(quickEntryRules).orderBy(asc(quickEntryRules.place))

export const quickEntryReader = (tx: Reader) => ({
  chosenBy: async ({ uid, sonid }: Account): Promise<string[] | null> => {
    const chosen = await gathered(tx, loadChosen)(uid)
    return chosen?.find((row) => row.sonid === sonid)?.entries ?? null
  },

  rules: (): Promise<readonly QuickEntryRule[]> => common(tx, 'quick_entry_rules', allRules),

  /** Number of accounts that chose each entry. */
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

  /** Replaces all rules: removed entries lose theirs. */
  arrange: async (rules: readonly QuickEntryRule[]): Promise<void> => {
    await tx.delete(quickEntryRules)
    if (rules.length > 0) await tx.insert(quickEntryRules).values([...rules])
  },
})

export const eraseQuickEntries = (tx: Tx, uid: number) =>
  tx.delete(quickEntryOrders).where(eq(quickEntryOrders.uid, uid))
