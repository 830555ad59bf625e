/** Layouts that were handed in for the library. */
import { listTotalMax } from '@wallpaper/contract'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { gzhSharedLayouts as table, gzhLayoutUses as uses } from '../component/component.tables.ts'

export type SharedLayoutRow = typeof table.$inferSelect
const shownMax = 100

export const sharedLayoutReader = (tx: Reader) => ({
  one: async (id: string): Promise<SharedLayoutRow | undefined> =>
    (await tx.select().from(table).where(eq(table.id, id)))[0],

  /** The most used first. */
  live: (): Promise<SharedLayoutRow[]> =>
    tx
      .select()
      .from(table)
      .where(eq(table.state, 'live'))
      .orderBy(desc(table.uses), asc(table.id))
      .limit(shownMax),

  /** The last one handed in of each of these own layouts. */
  newestOf: async (uid: number, layoutIds: readonly string[]): Promise<Map<string, SharedLayoutRow>> => {
    const rows = await tx
      .selectDistinctOn([table.layoutId])
      .from(table)
      .where(and(eq(table.uid, uid), amongIds(table.layoutId, layoutIds)))
      .orderBy(table.layoutId, desc(table.id))
    return new Map(rows.map((row) => [row.layoutId, row]))
  },

  list: (state: SharedLayoutRow['state'], slice: Slice<{ id: string }>): Promise<SharedLayoutRow[]> =>
    newestFirst(tx.select().from(table), { id: table.id }, eq(table.state, state), slice),

  count: async (state: SharedLayoutRow['state']): Promise<number> => {
    const some = tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.state, state))
      .limit(listTotalMax)
      .as('some')
    return (await tx.select({ total: count() }).from(some))[0]?.total ?? 0
  },

  /** Those of the library that use a component, the most used first. */
  using: (componentId: string): Promise<{ id: string; name: string; uses: number }[]> =>
    tx
      .select({ id: table.id, name: table.name, uses: table.uses })
      .from(table)
      .where(
        and(
          eq(table.state, 'live'),
          sql`${table.blocks} @> ${JSON.stringify([{ type: 'component', component_id: componentId }])}::jsonb`,
        ),
      )
      .orderBy(desc(table.uses), asc(table.id))
      .limit(20),

  names: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, [...ids]))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
})

export const sharedLayoutRepository = (tx: Tx) => ({
  ...sharedLayoutReader(tx),

  lock: async (id: string): Promise<SharedLayoutRow | undefined> =>
    (await tx.select().from(table).where(eq(table.id, id)).for('update'))[0],

  /** False when this layout waits already. */
  insert: async (row: typeof table.$inferInsert): Promise<boolean> =>
    (await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })).length > 0,

  decide: async (
    id: string,
    change: Pick<SharedLayoutRow, 'state' | 'note' | 'decidedAt'>,
  ): Promise<void> => {
    await tx.update(table).set(change).where(eq(table.id, id))
  },

  /** An article counts once for each layout. */
  countUses: async (key: { uid: number; articleId: string }, ids: readonly string[]): Promise<void> => {
    const live = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.state, 'live'), amongIds(table.id, ids)))
      .orderBy(asc(table.id))
      .for('update')
    for (const { id } of live) {
      const isNew = await tx
        .insert(uses)
        .values({ ...key, layoutId: id })
        .onConflictDoNothing()
        .returning({ layoutId: uses.layoutId })
      if (isNew.length > 0)
        await tx
          .update(table)
          .set({ uses: sql`${table.uses} + 1` })
          .where(eq(table.id, id))
    }
  },

  /** The person's account is closed: what is in the library stays there without a name. */
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(table).where(and(eq(table.uid, uid), inArray(table.state, ['waiting', 'refused'])))
    await tx.update(table).set({ uid: null }).where(eq(table.uid, uid))
  },
})
