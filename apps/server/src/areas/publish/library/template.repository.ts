import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { publications } from '../publication/publication.tables.ts'
import { publishTemplateStars, publishTemplates } from './template.tables.ts'

export type TemplateRow = typeof publishTemplates.$inferSelect

/** The library is chosen by staff and stays small. */
const templatesMax = 300

export const templateReader = (tx: Reader) => ({
  one: async (id: number): Promise<TemplateRow | undefined> =>
    (await tx.select().from(publishTemplates).where(eq(publishTemplates.id, id)))[0],

  offered: (): Promise<TemplateRow[]> =>
    tx
      .select()
      .from(publishTemplates)
      .where(eq(publishTemplates.isOffered, true))
      .orderBy(desc(publishTemplates.id))
      .limit(templatesMax),

  list: (isOffered: boolean | undefined, slice: Slice<{ id: number }>): Promise<TemplateRow[]> =>
    newestFirst(
      tx.select().from(publishTemplates),
      { id: publishTemplates.id },
      isOffered === undefined ? undefined : eq(publishTemplates.isOffered, isOffered),
      slice,
    ),

  count: (isOffered?: boolean): Promise<number> =>
    tx.$count(
      publishTemplates,
      isOffered === undefined ? undefined : eq(publishTemplates.isOffered, isOffered),
    ),

  titlesOf: (ids: readonly number[]) =>
    tx
      .select({ id: publishTemplates.id, title: publishTemplates.title })
      .from(publishTemplates)
      .where(inArray(publishTemplates.id, [...ids])),

  /** How many keep each as a favourite. */
  starsAmong: async (ids: readonly number[]): Promise<Map<number, number>> => {
    const rows = await tx
      .select({ id: publishTemplateStars.templateId, n: count() })
      .from(publishTemplateStars)
      .where(inArray(publishTemplateStars.templateId, [...ids]))
      .groupBy(publishTemplateStars.templateId)
    return new Map(rows.map(({ id, n }) => [id, n]))
  },

  starsOf: async (uid: number): Promise<Set<number>> =>
    new Set(
      (
        await tx
          .select({ id: publishTemplateStars.templateId })
          .from(publishTemplateStars)
          .where(eq(publishTemplateStars.uid, uid))
      ).map(({ id }) => id),
    ),

  /** Templates that the person published, or keeps a draft of, with a code. */
  usedWith: async (uid: number, codeId: string): Promise<Set<number>> => {
    const id = sql<number>`(${publications.details} ->> 'templateId')::integer`
    const rows = await tx
      .selectDistinct({ id })
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          eq(publications.codeId, codeId),
          sql`${publications.details} ? 'templateId'`,
        ),
      )
    return new Set(rows.map((row) => row.id))
  },

  /** Creators who published each template since then. */
  usersSince: async (since: Date): Promise<Map<number, number>> => {
    const id = sql<number>`(${publications.details} ->> 'templateId')::integer`
    const rows = await tx
      .select({ id, n: sql<number>`count(DISTINCT ${publications.uid})`.mapWith(Number) })
      .from(publications)
      .where(
        and(
          sql`${publications.details} ? 'templateId'`,
          gte(publications.createdAt, since),
          inArray(publications.state, ['submitting', 'submitted', 'verified', 'unknown']),
        ),
      )
      .groupBy(id)
    return new Map(rows.map((row) => [row.id, row.n]))
  },
})

export const templateRepository = (tx: Tx) => ({
  ...templateReader(tx),
  insert: (row: typeof publishTemplates.$inferInsert) =>
    tx.insert(publishTemplates).values(row).onConflictDoNothing().returning(),
  lock: async (id: number): Promise<TemplateRow | undefined> =>
    (await tx.select().from(publishTemplates).where(eq(publishTemplates.id, id)).for('update'))[0],
  change: (id: number, facts: Partial<typeof publishTemplates.$inferInsert>) =>
    tx.update(publishTemplates).set(facts).where(eq(publishTemplates.id, id)),
  star: (uid: number, templateId: number, now: number) =>
    tx
      .insert(publishTemplateStars)
      .values({ uid, templateId, at: new Date(now) })
      .onConflictDoNothing(),
  unstar: (uid: number, templateId: number) =>
    tx
      .delete(publishTemplateStars)
      .where(and(eq(publishTemplateStars.uid, uid), eq(publishTemplateStars.templateId, templateId))),
  eraseOf: (uid: number) => tx.delete(publishTemplateStars).where(eq(publishTemplateStars.uid, uid)),
})
