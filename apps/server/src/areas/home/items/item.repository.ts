/** Operators' items on the home tab and in the search. */
import type { HomeItemKind } from '@wallpaper/contract/home/home.limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { homeItems } from '../home.tables.ts'

export type HomeItemRow = typeof homeItems.$inferSelect
export type HomeItemContent = Pick<
  HomeItemRow,
  'title' | 'note' | 'icon' | 'mark' | 'path' | 'isShown' | 'startsAt' | 'endsAt'
>
interface Changed {
  changedBy: string
  changedAt: Date
}

const inOrder = [asc(homeItems.place), asc(homeItems.id)]

const allShown = (tx: Reader): Promise<HomeItemRow[]> =>
  tx
    .select()
    .from(homeItems)
    .where(eq(homeItems.isShown, true))
    .orderBy(...inOrder)

export const homeItemReader = (tx: Reader) => ({
  all: (kind: HomeItemKind): Promise<HomeItemRow[]> =>
    tx
      .select()
      .from(homeItems)
      .where(eq(homeItems.kind, kind))
      .orderBy(...inOrder),

  shown: async (wanted: HomeItemKind, now: Date): Promise<HomeItemRow[]> =>
    (await common(tx, 'home_items', allShown)).filter(
      ({ kind, startsAt, endsAt }) =>
        kind === wanted && (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now),
    ),

  titles: (): Promise<Pick<HomeItemRow, 'id' | 'title'>[]> =>
    tx.select({ id: homeItems.id, title: homeItems.title }).from(homeItems),
})

export const homeItemRepository = (tx: Tx) => ({
  ...homeItemReader(tx),

  /** Appends; returns nothing when the title exists. */
  insert: async (
    row: HomeItemContent & Changed & { kind: HomeItemKind },
  ): Promise<HomeItemRow | undefined> => {
    const last = await tx
      .select({ place: sql<number>`coalesce(max(${homeItems.place}), 0)::integer` })
      .from(homeItems)
      .where(eq(homeItems.kind, row.kind))
    return (
      await tx
        .insert(homeItems)
        .values({ ...row, place: (last[0]?.place ?? 0) + 1 })
        .onConflictDoNothing()
        .returning()
    )[0]
  },

  lock: async (id: number): Promise<HomeItemRow | undefined> =>
    (await tx.select().from(homeItems).where(eq(homeItems.id, id)).for('update'))[0],

  hasTitle: async ({ kind, id }: Pick<HomeItemRow, 'kind' | 'id'>, title: string): Promise<boolean> =>
    (await tx.$count(
      homeItems,
      and(eq(homeItems.kind, kind), eq(homeItems.title, title), sql`${homeItems.id} <> ${id}`),
    )) > 0,

  update: async (id: number, content: HomeItemContent & Changed): Promise<HomeItemRow> => {
    const [row] = await tx.update(homeItems).set(content).where(eq(homeItems.id, id)).returning()
    if (!row) throw new Error('the item is gone')
    return row
  },

  /** In the given order; counts as a change. */
  sort: async (ids: readonly number[], changedAt: Date): Promise<void> => {
    for (const [place, id] of ids.entries())
      await tx
        .update(homeItems)
        .set({ place, changedAt })
        .where(and(eq(homeItems.id, id), sql`${homeItems.place} <> ${place}`))
  },

  remove: async (id: number): Promise<HomeItemRow | undefined> =>
    (await tx.delete(homeItems).where(eq(homeItems.id, id)).returning())[0],
})
