/** What the app draws from data, in the database. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { navigationItems, systemMedia, webviewHosts } from './appConfig.tables.ts'

export type NavigationRow = typeof navigationItems.$inferSelect
export type MediaRow = typeof systemMedia.$inferSelect
export type WebviewHost = typeof webviewHosts.$inferSelect

export const appConfigReader = (tx: Reader) => ({
  navigation: (place: NavigationRow['place']): Promise<NavigationRow[]> =>
    tx
      .select()
      .from(navigationItems)
      .where(and(eq(navigationItems.place, place), navigationItems.isShown))
      .orderBy(asc(navigationItems.position)),
  media: (place: string | undefined): Promise<MediaRow[]> =>
    tx
      .select()
      .from(systemMedia)
      .where(place === undefined ? undefined : eq(systemMedia.place, place))
      .orderBy(asc(systemMedia.place), asc(systemMedia.position)),
  webviewHosts: (): Promise<WebviewHost[]> => tx.select().from(webviewHosts),
})

export const appConfigRepository = (tx: Tx) => ({
  /** Counts one report of a navigation item; undefined when there is no such item. */
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
