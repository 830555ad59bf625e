/** A person's own layouts. */
import { and, count, desc, eq } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gzhLayouts as table } from '../component/component.tables.ts'

export type LayoutRow = typeof table.$inferSelect
export const ownLayoutsMax = 50

const at = (uid: number, id: string) => and(eq(table.uid, uid), eq(table.id, id))

export const layoutReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<LayoutRow | undefined> =>
    (await tx.select().from(table).where(at(uid, id)))[0],

  /** The newest first. */
  of: (uid: number): Promise<LayoutRow[]> =>
    tx
      .select()
      .from(table)
      .where(eq(table.uid, uid))
      .orderBy(desc(table.changedAt), desc(table.id))
      .limit(ownLayoutsMax),

  count: async (uid: number): Promise<number> =>
    (await tx.select({ total: count() }).from(table).where(eq(table.uid, uid)))[0]?.total ?? 0,

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.uid, uid), amongIds(table.id, ids)))
    ).map(({ id }) => id),
})

export const layoutRepository = (tx: Tx) => ({
  ...layoutReader(tx),

  insert: async (row: typeof table.$inferInsert): Promise<void> => {
    await tx.insert(table).values(row)
  },

  change: async (
    { uid, id }: Pick<LayoutRow, 'uid' | 'id'>,
    change: Partial<Pick<LayoutRow, 'name' | 'blocks' | 'changedAt'>>,
  ): Promise<void> => {
    await tx.update(table).set(change).where(at(uid, id))
  },

  remove: async (uid: number, id: string): Promise<void> => {
    await tx.delete(table).where(at(uid, id))
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(table).where(eq(table.uid, uid))
  },
})
