/** Templates and their versions, for operators. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { TemplateRow } from './template.repository.ts'
import { templates, templateVersions } from './template.tables.ts'

export type VersionRow = typeof templateVersions.$inferSelect

export interface KeptTemplate {
  template: TemplateRow
  newest: VersionRow
}

const isNewest = sql`${templateVersions.version} = (
  SELECT max(v.version) FROM template_versions v WHERE v.template_id = ${templates.id})`

export const templateConsoleReader = (tx: Reader) => {
  const kept = () =>
    tx
      .select({ template: templates, newest: templateVersions })
      .from(templates)
      .innerJoin(templateVersions, and(eq(templateVersions.templateId, templates.id), isNewest))
  return {
    /** All of a kind, in display order: there are some dozens. */
    ofKind: (kind: TemplateRow['kind']): Promise<KeptTemplate[]> =>
      kept().where(eq(templates.kind, kind)).orderBy(asc(templates.place), asc(templates.id)),

    one: async (id: string): Promise<KeptTemplate | undefined> =>
      (await kept().where(eq(templates.id, id)))[0],

    counts: async (): Promise<Map<TemplateRow['kind'], number>> => {
      const rows = await tx
        .select({ kind: templates.kind, total: count() })
        .from(templates)
        .groupBy(templates.kind)
      return new Map(rows.map(({ kind, total }) => [kind, total]))
    },

    /** Names of the built-in templates that are imported. */
    starters: async (): Promise<Set<string>> => {
      const rows = await tx.select({ starter: templates.starter }).from(templates)
      return new Set(rows.flatMap(({ starter }) => starter ?? []))
    },

    versions: (id: string): Promise<VersionRow[]> =>
      tx
        .select()
        .from(templateVersions)
        .where(eq(templateVersions.templateId, id))
        .orderBy(desc(templateVersions.version))
        .limit(50),

    version: async (id: string, version: number): Promise<VersionRow | undefined> =>
      (
        await tx
          .select()
          .from(templateVersions)
          .where(and(eq(templateVersions.templateId, id), eq(templateVersions.version, version)))
      )[0],

    names: async (ids: readonly string[]): Promise<Map<string, string>> => {
      const rows = await tx
        .select({ id: templates.id, name: templates.name })
        .from(templates)
        .where(inArray(templates.id, [...ids]))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
  }
}

export const templateConsoleRepository = (tx: Tx) => ({
  ...templateConsoleReader(tx),

  lock: async (id: string): Promise<TemplateRow | undefined> =>
    (await tx.select().from(templates).where(eq(templates.id, id)).for('update'))[0],

  /** Serializes concurrent imports of the built-in templates. */
  lockStarters: async (): Promise<void> => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('templates/starters', 0))`)
  },

  /** After the others of its kind. */
  nextPlace: async (kind: TemplateRow['kind']): Promise<number> =>
    (
      await tx
        .select({ place: sql<number>`coalesce(max(${templates.place}), -1) + 1` })
        .from(templates)
        .where(eq(templates.kind, kind))
    )[0]?.place ?? 0,

  insert: async (rows: readonly (typeof templates.$inferInsert)[]): Promise<void> => {
    if (rows.length > 0) await tx.insert(templates).values([...rows])
  },

  insertVersions: async (rows: readonly (typeof templateVersions.$inferInsert)[]): Promise<void> => {
    if (rows.length > 0) await tx.insert(templateVersions).values([...rows])
  },

  update: async (id: string, facts: Partial<typeof templates.$inferInsert>): Promise<void> => {
    await tx.update(templates).set(facts).where(eq(templates.id, id))
  },
})
