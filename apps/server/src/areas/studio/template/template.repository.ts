/** Templates for face swaps: what people see is the online version, within the term of its rights. */
import type { TemplateKind, TemplateState } from '@wallpaper/contract/studio/face.labels'
import { and, asc, count, eq, gt, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { faceTemplates } from './template.tables.ts'
import type { TemplateVersion } from './template.types.ts'

export type TemplateRow = typeof faceTemplates.$inferSelect
type NewTemplate = typeof faceTemplates.$inferInsert

/** A template as people may use it now. */
export interface OnlineTemplate {
  id: string
  kind: TemplateKind
  used: number
  onlineVersion: number
  onlineAt: Date
  version: TemplateVersion
}

const columns = {
  id: faceTemplates.id,
  kind: faceTemplates.kind,
  used: faceTemplates.used,
  onlineVersion: faceTemplates.onlineVersion,
  onlineAt: faceTemplates.onlineAt,
  online: faceTemplates.online,
}

/** The last day of the rights is the first on which it can no longer be used. */
const isUsable = (today: string): SQL | undefined =>
  and(isNotNull(faceTemplates.online), gt(faceTemplates.onlineUntil, today))

type Found = Pick<TemplateRow, 'id' | 'kind' | 'used' | 'onlineVersion' | 'onlineAt' | 'online'>

const asOnline = ({ online, onlineAt, ...row }: Found): OnlineTemplate[] =>
  online && onlineAt ? [{ ...row, onlineAt, version: online }] : []

interface TemplateFilter {
  kind?: TemplateKind | undefined
  state?: TemplateState | undefined
}

const matching = ({ kind, state }: TemplateFilter): SQL | undefined =>
  and(
    kind === undefined ? undefined : eq(faceTemplates.kind, kind),
    state === undefined ? undefined : eq(faceTemplates.state, state),
  )

/** `today` is the business day: a template ends with its rights, whether or not the job has run. */
export const templateReader = (tx: Reader) => {
  const usable = (today: string, condition: SQL | undefined, slice: Slice<{ used: number; id: string }>) =>
    newestFirst(
      tx.select(columns).from(faceTemplates),
      { used: faceTemplates.used, id: faceTemplates.id },
      and(isUsable(today), condition),
      slice,
    )
  return {
    byId: async (id: string): Promise<TemplateRow | undefined> =>
      (await tx.select().from(faceTemplates).where(eq(faceTemplates.id, id)))[0],
    many: (ids: readonly string[]): Promise<TemplateRow[]> =>
      tx.select().from(faceTemplates).where(amongIds(faceTemplates.id, ids)),
    /** A template or a character that can be used now. */
    online: async (id: string, today: string): Promise<OnlineTemplate | undefined> =>
      (
        await tx
          .select(columns)
          .from(faceTemplates)
          .where(and(eq(faceTemplates.id, id), isUsable(today)))
      ).flatMap(asOnline)[0],
    /** Those used most first; without a category all of them. */
    list: async (
      category: string | undefined,
      today: string,
      slice: Slice<{ used: number; id: string }>,
    ): Promise<OnlineTemplate[]> => {
      const isOfCategory = category === undefined ? undefined : eq(faceTemplates.category, category)
      const rows = await usable(today, and(ne(faceTemplates.kind, 'character'), isOfCategory), slice)
      return rows.flatMap(asOnline)
    },
    characters: async (today: string): Promise<OnlineTemplate[]> =>
      (await usable(today, eq(faceTemplates.kind, 'character'), { after: null, limit: 20 })).flatMap(
        asOnline,
      ),
    /** Of online templates, the one with the most of them first. */
    categories: async (today: string): Promise<string[]> =>
      (
        await tx
          .select({ category: faceTemplates.category })
          .from(faceTemplates)
          .where(and(isUsable(today), ne(faceTemplates.kind, 'character'), ne(faceTemplates.category, '')))
          .groupBy(faceTemplates.category)
          .orderBy(sql`count(*) DESC`, asc(faceTemplates.category))
      ).map(({ category }) => category),
    inConsole: (
      filter: TemplateFilter,
      slice: Slice<{ changedAt: Date; id: string }>,
    ): Promise<TemplateRow[]> =>
      newestFirst(
        tx.select().from(faceTemplates),
        { changedAt: faceTemplates.changedAt, id: faceTemplates.id },
        matching(filter),
        slice,
      ),
    count: (filter: TemplateFilter): Promise<number> => tx.$count(faceTemplates, matching(filter)),
    kindCounts: async (): Promise<Record<TemplateKind, number>> => {
      const rows = await tx
        .select({ kind: faceTemplates.kind, n: count() })
        .from(faceTemplates)
        .groupBy(faceTemplates.kind)
      const counts = { picture: 0, video: 0, character: 0 }
      for (const { kind, n } of rows) counts[kind] = n
      return counts
    },
    ofLine: async (lineId: string): Promise<TemplateRow | undefined> =>
      (await tx.select().from(faceTemplates).where(eq(faceTemplates.materialLine, lineId)))[0],
    /** How often templates made of these lines were used. */
    usesOfLines: async (lineIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      if (lineIds.length === 0) return new Map()
      const rows = await tx
        .select({ line: faceTemplates.materialLine, used: faceTemplates.used })
        .from(faceTemplates)
        .where(amongIds(faceTemplates.materialLine, lineIds))
      return new Map(rows.flatMap(({ line, used }) => (line === null ? [] : [[line, used] as const])))
    },
    titlesOf: (ids: readonly string[]) =>
      tx
        .select({ id: faceTemplates.id, title: sql<string>`${faceTemplates.draft} ->> 'title'` })
        .from(faceTemplates)
        .where(amongIds(faceTemplates.id, ids)),
    /** Online, or waiting to go online. */
    shown: async ({ after, limit }: DuePage): Promise<string[]> =>
      (
        await tx
          .select({ id: faceTemplates.id })
          .from(faceTemplates)
          .where(
            and(
              or(isNotNull(faceTemplates.online), eq(faceTemplates.state, 'waiting')),
              after === null ? undefined : gt(faceTemplates.id, after),
            ),
          )
          .orderBy(asc(faceTemplates.id))
          .limit(limit)
      ).map(({ id }) => id),
    /** Online, and their rights are over. */
    due: async ({ after, limit }: DuePage, today: string): Promise<string[]> =>
      (
        await tx
          .select({ id: faceTemplates.id })
          .from(faceTemplates)
          .where(
            and(
              isNotNull(faceTemplates.online),
              lte(faceTemplates.onlineUntil, today),
              after === null ? undefined : gt(faceTemplates.id, after),
            ),
          )
          .orderBy(asc(faceTemplates.id))
          .limit(limit)
      ).map(({ id }) => id),
  }
}

export const templateRepository = (tx: Tx) => ({
  ...templateReader(tx),
  insert: async (row: NewTemplate): Promise<TemplateRow> => {
    const [inserted] = await tx.insert(faceTemplates).values(row).returning()
    if (!inserted) throw new Error('the template was not inserted')
    return inserted
  },
  lock: async (id: string): Promise<TemplateRow | undefined> =>
    (await tx.select().from(faceTemplates).where(eq(faceTemplates.id, id)).for('update'))[0],
  change: async (id: string, changes: Partial<NewTemplate>): Promise<TemplateRow | undefined> =>
    (await tx.update(faceTemplates).set(changes).where(eq(faceTemplates.id, id)).returning())[0],
  /** Of somebody whose account is erased: nobody may use them any more. */
  takeBackAllOf: (uid: number, at: Date) =>
    tx
      .update(faceTemplates)
      .set({
        online: null,
        onlineUntil: null,
        state: sql`CASE WHEN ${faceTemplates.state} = 'online' THEN 'offline' ELSE ${faceTemplates.state} END`,
        creatorUid: null,
        materialLine: null,
        changedAt: at,
      })
      .where(eq(faceTemplates.creatorUid, uid)),
  /** A job with it was done. */
  countUse: async (id: string): Promise<void> => {
    await tx
      .update(faceTemplates)
      .set({ used: sql`${faceTemplates.used} + 1` })
      .where(eq(faceTemplates.id, id))
  },
})
