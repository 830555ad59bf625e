/** Full-text search over a person's own things and the templates. */
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { isFoundBy } from '../../../platform/db/searchVector.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { homepageCounts, homepages } from '../homepage/homepage.tables.ts'
import { inPlaces, type TemplatePlace } from '../template/template.repository.ts'
import { templates } from '../template/template.tables.ts'
import { works } from '../work/work.tables.ts'

type HomepageRow = typeof homepages.$inferSelect
type WorkRow = typeof works.$inferSelect
type TemplateRow = typeof templates.$inferSelect

export const foundHomepages = async (
  tx: Reader,
  uid: number,
  text: string,
): Promise<(HomepageRow & { works: number })[]> => {
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
}

/** A person's works; nothing when the text has no search terms. */
export const foundWorks = (tx: Reader, uid: number, text: string) => {
  const isFound = isFoundBy(works.search, text)
  const isTheirs = and(eq(works.uid, uid), isNull(works.deletedAt), isFound ?? undefined)
  return {
    list: async (slice: Slice<{ id: string }>): Promise<WorkRow[]> =>
      isFound ? newestFirst(tx.select().from(works), { id: works.id }, isTheirs, slice) : [],
    count: async (): Promise<number> => (isFound ? listTotal(tx, works, isTheirs) : 0),
  }
}

const hasName = (text: string): SQL =>
  sql`position(${text.normalize('NFKC').toLowerCase()} IN lower(${templates.name})) > 0`

/** Scans the names: there are few templates. */
export const foundTemplates = (tx: Reader, text: string) => {
  const isThere = and(eq(templates.isOnline, true), hasName(text))
  return {
    list: (slice: Slice<TemplatePlace>): Promise<TemplateRow[]> => inPlaces(tx, isThere, slice),
    count: (): Promise<number> => listTotal(tx, templates, isThere),
  }
}

const rankedMax = 100

export const mostUsedTemplates = (tx: Reader, kind?: TemplateRow['kind']): Promise<TemplateRow[]> =>
  tx
    .select()
    .from(templates)
    .where(and(eq(templates.isOnline, true), gt(templates.uses, 0), kind && eq(templates.kind, kind)))
    .orderBy(desc(templates.uses), asc(templates.place), asc(templates.id))
    .limit(rankedMax)
