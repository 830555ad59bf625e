/** App configuration for staff: read whole, changed row by row. */
import { asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { MediaRow, NavigationRow, WebviewHost } from './appConfig.repository.ts'
import { navigationItems, systemMedia, webviewHosts } from './appConfig.tables.ts'

export type NavigationContent = Omit<NavigationRow, 'id' | 'opened' | 'done'>

export const appConfigConsoleReader = (tx: Reader) => ({
  hosts: (): Promise<WebviewHost[]> => tx.select().from(webviewHosts).orderBy(asc(webviewHosts.host)),
  navigation: (): Promise<NavigationRow[]> =>
    tx
      .select()
      .from(navigationItems)
      .orderBy(asc(navigationItems.place), asc(navigationItems.position), asc(navigationItems.id)),
  media: (): Promise<MediaRow[]> =>
    tx
      .select()
      .from(systemMedia)
      .orderBy(asc(systemMedia.place), asc(systemMedia.position), asc(systemMedia.name)),
})

/** Inserts return nothing when the key is taken; updates and deletes when the row does not exist. */
export const hostRepository = (tx: Tx) => ({
  locked: async (host: string): Promise<WebviewHost | undefined> =>
    (await tx.select().from(webviewHosts).where(eq(webviewHosts.host, host)).for('update'))[0],
  insert: async (row: WebviewHost): Promise<WebviewHost | undefined> =>
    (await tx.insert(webviewHosts).values(row).onConflictDoNothing().returning())[0],
  update: async ({ host, ...content }: WebviewHost): Promise<WebviewHost | undefined> =>
    (await tx.update(webviewHosts).set(content).where(eq(webviewHosts.host, host)).returning())[0],
  remove: async (host: string): Promise<WebviewHost | undefined> =>
    (await tx.delete(webviewHosts).where(eq(webviewHosts.host, host)).returning())[0],
})

export const navigationRepository = (tx: Tx) => ({
  locked: async (id: string): Promise<NavigationRow | undefined> =>
    (await tx.select().from(navigationItems).where(eq(navigationItems.id, id)).for('update'))[0],
  insert: async (row: NavigationContent & { id: string }): Promise<NavigationRow | undefined> =>
    (await tx.insert(navigationItems).values(row).onConflictDoNothing().returning())[0],
  update: async (id: string, content: NavigationContent): Promise<NavigationRow | undefined> =>
    (await tx.update(navigationItems).set(content).where(eq(navigationItems.id, id)).returning())[0],
  remove: async (id: string): Promise<NavigationRow | undefined> =>
    (await tx.delete(navigationItems).where(eq(navigationItems.id, id)).returning())[0],
})

export const mediaRepository = (tx: Tx) => ({
  locked: async (name: string): Promise<MediaRow | undefined> =>
    (await tx.select().from(systemMedia).where(eq(systemMedia.name, name)).for('update'))[0],
  insert: async (row: MediaRow): Promise<MediaRow | undefined> =>
    (await tx.insert(systemMedia).values(row).onConflictDoNothing().returning())[0],
  update: async (
    name: string,
    content: Pick<MediaRow, 'title' | 'position'>,
  ): Promise<MediaRow | undefined> =>
    (await tx.update(systemMedia).set(content).where(eq(systemMedia.name, name)).returning())[0],
  remove: async (name: string): Promise<MediaRow | undefined> =>
    (await tx.delete(systemMedia).where(eq(systemMedia.name, name)).returning())[0],
})
