/** Teaching resources. */
import type { ResourceAudience, ResourceKind } from '@wallpaper/contract/team/tutor.labels'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { oldestFirst } from '../../../../platform/db/keyset.ts'
import type { Slice } from '../../../../platform/listPage.ts'
import { teachingResources } from '../tutor.tables.ts'

export type ResourceRow = typeof teachingResources.$inferSelect
type ResourceFields = Omit<ResourceRow, 'id' | 'version' | 'changedAt'>

const inOrder = [asc(teachingResources.position), asc(teachingResources.id)]
const wholeMost = 500

export const resourceReader = (tx: Reader) => ({
  /** Published ones for any of these audiences. */
  offered: (
    { kind, audiences }: { kind?: ResourceKind | undefined; audiences: readonly ResourceAudience[] },
    slice: Slice<Pick<ResourceRow, 'position' | 'id'>>,
  ): Promise<ResourceRow[]> =>
    oldestFirst(
      tx.select().from(teachingResources),
      { position: teachingResources.position, id: teachingResources.id },
      and(
        eq(teachingResources.isOnline, true),
        inArray(teachingResources.audience, [...audiences]),
        kind && eq(teachingResources.kind, kind),
      ),
      slice,
    ),

  all: (kind?: ResourceKind): Promise<ResourceRow[]> =>
    tx
      .select()
      .from(teachingResources)
      .where(kind && eq(teachingResources.kind, kind))
      .orderBy(...inOrder)
      .limit(wholeMost),

  one: async (id: number): Promise<ResourceRow | undefined> =>
    (await tx.select().from(teachingResources).where(eq(teachingResources.id, id)))[0],
})

export const resourceRepository = (tx: Tx) => ({
  ...resourceReader(tx),

  lock: async (id: number): Promise<ResourceRow | undefined> =>
    (await tx.select().from(teachingResources).where(eq(teachingResources.id, id)).for('update'))[0],

  save: async (id: number | undefined, fields: ResourceFields, changedAt: Date): Promise<ResourceRow> => {
    const [row] =
      id === undefined
        ? await tx
            .insert(teachingResources)
            .values({ ...fields, changedAt })
            .returning()
        : await tx
            .update(teachingResources)
            .set({ ...fields, changedAt, version: sql`${teachingResources.version} + 1` })
            .where(eq(teachingResources.id, id))
            .returning()
    if (!row) throw new Error('the resource was not saved')
    return row
  },
})
