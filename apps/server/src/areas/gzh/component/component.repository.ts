/** Components and their versions. Articles name a version, so that nothing they show changes later. */
import type { ComponentTemplates } from '@wallpaper/contract/gzh/articleHtml'
import { componentKey } from '@wallpaper/contract/gzh/componentHtml'
import { and, asc, desc, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import {
  gzhComponents as components,
  gzhComponentUses as uses,
  gzhComponentVersions as versions,
} from './component.tables.ts'

export type ComponentRow = typeof components.$inferSelect
export type VersionRow = typeof versions.$inferSelect

export interface KeptComponent {
  component: ComponentRow
  version: VersionRow
  uses: number
}

export const templateOf = ({ name, html, fields }: Pick<VersionRow, 'name' | 'html' | 'fields'>) => ({
  name,
  html,
  fields,
})

const isNewest = sql`${versions.version} = (
  SELECT max(v.version) FROM gzh_component_versions v WHERE v.component_id = ${components.id})`
const totalUses = sql<number>`coalesce((
  SELECT sum(u.uses) FROM gzh_component_uses u WHERE u.component_id = ${components.id}), 0)::int`

export const componentReader = (tx: Reader) => {
  const kept = (isIt: ReturnType<typeof and>) =>
    tx
      .select({ component: components, version: versions, uses: totalUses })
      .from(components)
      .innerJoin(versions, and(eq(versions.componentId, components.id), isIt))
      .orderBy(asc(components.place), asc(components.id))
      .$dynamic()
  return {
    /** What creators can put in: there are some dozens. */
    live: (): Promise<KeptComponent[]> =>
      kept(eq(versions.version, components.liveVersion)).where(eq(components.isLive, true)),

    /** The newest version of each, online or not. */
    all: (): Promise<KeptComponent[]> => kept(isNewest),

    one: async (id: string): Promise<KeptComponent | undefined> =>
      (await kept(isNewest).where(eq(components.id, id)))[0],

    versions: (id: string): Promise<VersionRow[]> =>
      tx
        .select()
        .from(versions)
        .where(eq(versions.componentId, id))
        .orderBy(desc(versions.version))
        .limit(50),

    /** Templates of these, by key; only versions that were ever online. */
    templates: async (ids: readonly string[]): Promise<ComponentTemplates> => {
      if (ids.length === 0) return {}
      const rows = await tx
        .select()
        .from(versions)
        .where(and(amongIds(versions.componentId, ids), isNotNull(versions.liveAt)))
      return Object.fromEntries(
        rows.map((row) => [
          componentKey({ component_id: row.componentId, version: row.version }),
          templateOf(row),
        ]),
      )
    },

    usesSince: (id: string, day: string): Promise<{ day: string; uses: number }[]> =>
      tx
        .select({ day: uses.day, uses: uses.uses })
        .from(uses)
        .where(and(eq(uses.componentId, id), gte(uses.day, day)))
        .orderBy(asc(uses.day)),

    names: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const rows = await kept(isNewest).where(inArray(components.id, [...ids]))
      return new Map(rows.map(({ component, version }) => [component.id, version.name]))
    },
  }
}

export const componentRepository = (tx: Tx) => ({
  ...componentReader(tx),

  lock: async (id: string): Promise<ComponentRow | undefined> =>
    (await tx.select().from(components).where(eq(components.id, id)).for('update'))[0],

  insert: async (id: string): Promise<void> => {
    const next = sql`(SELECT coalesce(max(c.place), -1) + 1 FROM gzh_components c)`
    await tx.insert(components).values({ id, place: next as unknown as number })
  },

  insertVersion: async (row: typeof versions.$inferInsert): Promise<void> => {
    await tx.insert(versions).values(row)
  },

  goLive: async (id: string, version: number, at: Date): Promise<boolean> => {
    const rows = await tx
      .update(versions)
      .set({ liveAt: sql`coalesce(${versions.liveAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(eq(versions.componentId, id), eq(versions.version, version)))
      .returning({ version: versions.version })
    if (rows.length === 0) return false
    await tx.update(components).set({ isLive: true, liveVersion: version }).where(eq(components.id, id))
    return true
  },

  stop: async (id: string): Promise<void> => {
    await tx.update(components).set({ isLive: false }).where(eq(components.id, id))
  },

  countUses: async (ids: readonly string[], day: string): Promise<void> => {
    const counts = Map.groupBy(ids, (id) => id)
    // In one order, so that two saves never wait for each other in a circle.
    for (const [componentId, all] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
      await tx
        .insert(uses)
        .values({ componentId, day, uses: all.length })
        .onConflictDoUpdate({
          target: [uses.componentId, uses.day],
          set: { uses: sql`${uses.uses} + ${all.length}` },
        })
  },
})
