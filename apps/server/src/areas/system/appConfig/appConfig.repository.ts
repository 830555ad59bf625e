/** App configuration: navigation items, pictures, allowed web pages. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { common } from '../../../platform/db/common.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { navigationItems, systemMedia, webviewHosts } from './appConfig.tables.ts'

export type NavigationRow = typeof navigationItems.$inferSelect
export type MediaRow = typeof systemMedia.$inferSelect
export type WebviewHost = typeof webviewHosts.$inferSelect

/** Without the counters, which change all the time: these rows are cached. */
export type ShownNavigation = Omit<NavigationRow, 'opened' | 'done'>

const shownNavigation = (tx: Reader): Promise<ShownNavigation[]> => {
  const { opened: _opened, done: _done, ...columns } = getTableColumns(navigationItems)
  return tx
    .select(columns)
    .from(navigationItems)
    .where(eq(navigationItems.isShown, true))
    .orderBy(asc(navigationItems.position))
}

export const appConfigReader = (tx: Reader) => ({
  navigation: async (wanted: NavigationRow['place']): Promise<ShownNavigation[]> =>
    (await common(tx, 'navigation_items', shownNavigation)).filter(({ place }) => place === wanted),
  media: (place: string | undefined): Promise<MediaRow[]> =>
    tx
      .select()
      .from(systemMedia)
      .where(place === undefined ? undefined : eq(systemMedia.place, place))
      .orderBy(asc(systemMedia.place), asc(systemMedia.position)),
  webviewHosts: (): Promise<WebviewHost[]> => tx.select().from(webviewHosts),
})

export const appConfigRepository = (tx: Tx) => ({
  /** Counts one report of a navigation item; undefined when it does not exist. */
  countNavigation: async (id: string, step: 'open' | 'done'): Promise<number | undefined> => {
    const column = { open: navigationItems.opened, done: navigationItems.done }[step]
    const field = { open: 'opened', done: 'done' } as const
    const [row] = await tx
      .update(navigationItems)
      .set({ [field[step]]: sql`${column} + 1` })
      .where(eq(navigationItems.id, id))
      .returning({ count: column })
    return row?.count
  },
})
