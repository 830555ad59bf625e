/** Full-text search over a person's own things and the templates. */
import { int32Max } from '@wallpaper/contract'
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { isFoundBy } from '../../../platform/db/searchVector.ts'
import { type CursorPart, type PageAsk, uuidIn, wholeNumberIn } from '../../../platform/paging.ts'
import { homepageCounts, homepages } from '../homepage/homepage.tables.ts'
import { templates } from '../template/template.tables.ts'
import { works } from '../work/work.tables.ts'

type HomepageRow = typeof homepages.$inferSelect
type WorkRow = typeof works.$inferSelect
type TemplateRow = typeof templates.$inferSelect

export interface Found<Row> {
  /** One more than the limit when there are more. */
  rows: Row[]
  total: number
}

const nothing = { rows: [], total: 0 }

export const foundReader = (tx: Reader, uid: number) => ({
  homepages: async (text: string): Promise<(HomepageRow & { works: number })[]> => {
    const isFound = isFoundBy(homepages.search, text)
    if (!isFound) return []
    const total = sql<number>`(
      SELECT coalesce(sum(c.total), 0) FROM ${homepageCounts} c
      WHERE c.uid = homepages.uid AND c.homepage_id = homepages.id)::integer`
    const rows = await tx
      .select({ homepage: homepages, works: total })
      .from(homepages)
      .where(and(eq(homepages.uid, uid), isFound))
      .orderBy(asc(homepages.line), asc(homepages.slot))
    return rows.map(({ homepage, works: count }) => ({ ...homepage, works: count }))
  },

  works: async (text: string, { after, limit }: PageAsk): Promise<Found<WorkRow>> => {
    const isFound = isFoundBy(works.search, text)
    if (!isFound) return nothing
    const isTheirs = and(eq(works.uid, uid), isNull(works.deletedAt), isFound)
    const rows = await tx
      .select()
      .from(works)
      .where(and(isTheirs, after ? sql`${works.id} < ${uuidIn(after[0])}::uuid` : undefined))
      .orderBy(desc(works.id))
      .limit(limit + 1)
    return { rows, total: await listTotal(tx, works, isTheirs) }
  },
})

const hasName = (text: string): SQL =>
  sql`position(${text.normalize('NFKC').toLowerCase()} IN lower(${templates.name})) > 0`

/** Scans the names: there are few templates. */
export const foundTemplates = async (
  tx: Reader,
  text: string,
  { after, limit }: PageAsk,
): Promise<Found<TemplateRow>> => {
  const isThere = and(eq(templates.isOnline, true), hasName(text))
  const rows = await tx
    .select()
    .from(templates)
    .where(and(isThere, after ? isAfter(after) : undefined))
    .orderBy(asc(templates.place), asc(templates.id))
    .limit(limit + 1)
  return { rows, total: await listTotal(tx, templates, isThere) }
}

const isAfter = ([place, id]: readonly CursorPart[]): SQL =>
  sql`(${templates.place}, ${templates.id}) > (${wholeNumberIn(place, int32Max)}, ${uuidIn(id)}::uuid)`

const rankedMax = 100

export const mostUsedTemplates = (tx: Reader, kind?: TemplateRow['kind']): Promise<TemplateRow[]> =>
  tx
    .select()
    .from(templates)
    .where(and(eq(templates.isOnline, true), gt(templates.uses, 0), kind && eq(templates.kind, kind)))
    .orderBy(desc(templates.uses), asc(templates.place), asc(templates.id))
    .limit(rankedMax)
