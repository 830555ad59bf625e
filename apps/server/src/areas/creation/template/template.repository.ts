/** Published templates in the operators' order, and any template by id. */

import { int32Max } from '@wallpaper/contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type PageAsk, uuidIn, wholeNumberIn } from '../../../platform/paging.ts'
import { templates } from './template.tables.ts'

export type TemplateRow = typeof templates.$inferSelect

export const templateReader = (tx: Reader) => ({
  list: (kind: TemplateRow['kind'], { after, limit }: PageAsk): Promise<TemplateRow[]> => {
    const [place, id] = after ?? []
    const isAfter =
      after &&
      sql`(${templates.place}, ${templates.id}) > (${wholeNumberIn(place, int32Max)}, ${uuidIn(id)}::uuid)`
    return tx
      .select()
      .from(templates)
      .where(and(eq(templates.kind, kind), eq(templates.isOnline, true), isAfter ?? undefined))
      .orderBy(asc(templates.place), asc(templates.id))
      .limit(limit + 1)
  },

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
