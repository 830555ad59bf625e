/** Published templates in the operators' order, and any template by id. */

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { int32Key, uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { oldestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { templates } from './template.tables.ts'

export type TemplateRow = typeof templates.$inferSelect

export type TemplatePlace = Pick<TemplateRow, 'place' | 'id'>
export const templateKey = { place: int32Key, id: uuidKey }

/** In the order that staff gave them. */
export const inPlaces = (tx: Reader, condition: SQL | undefined, slice: Slice<TemplatePlace>) =>
  oldestFirst(tx.select().from(templates), { place: templates.place, id: templates.id }, condition, slice)

export const templateReader = (tx: Reader) => ({
  list: (kind: TemplateRow['kind'], slice: Slice<TemplatePlace>): Promise<TemplateRow[]> =>
    inPlaces(tx, and(eq(templates.kind, kind), eq(templates.isOnline, true)), slice),

  /** Published or not, since existing works refer to it. */
  one: async (id: string): Promise<TemplateRow | undefined> =>
    (await tx.select().from(templates).where(eq(templates.id, id)))[0],
})

export const templateRepository = (tx: Tx) => ({
  ...templateReader(tx),
  insert: async (rows: readonly (typeof templates.$inferInsert)[]): Promise<void> => {
    await tx.insert(templates).values([...rows])
  },

  /** False when no such template is available. */
  use: async (id: string, kind: TemplateRow['kind']): Promise<boolean> =>
    (
      await tx
        .update(templates)
        .set({ uses: sql`${templates.uses} + 1` })
        .where(and(eq(templates.id, id), eq(templates.kind, kind), eq(templates.isOnline, true)))
        .returning({ id: templates.id })
    ).length > 0,
})
