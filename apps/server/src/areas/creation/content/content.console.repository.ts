/**
 * Everybody's works and homepages, for staff. Each list uses an index: by id, which is by time, over all, a
 * class or a state; by saves; by full text; or within one person.
 */
import type { LineId } from '@wallpaper/contract'
import type { MachineFinding } from '@wallpaper/contract/review/review.limits'
import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { int32Key, type Key, uuidKey } from '../../../platform/cursor.ts'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { isFoundBy } from '../../../platform/db/searchVector.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { albums, albumWorks } from '../album/album.tables.ts'
import type { HomepageRow } from '../homepage/homepage.repository.ts'
import { homepageCounts, homepages } from '../homepage/homepage.tables.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { workPages, works } from '../work/work.tables.ts'

/** The target of a code, or things requested by id. */
export type ContentPlace =
  | { kind: 'homepage' | 'album' | 'photo'; uid: number; id: string }
  | { kind: 'ids'; ids: readonly string[] }

interface ContentFilter {
  text?: string | undefined
  uid?: number | undefined
  line?: LineId | undefined
  class?: string | undefined
  place?: ContentPlace | undefined
  from?: number | undefined
  to?: number | undefined
}

export interface WorkFilter extends ContentFilter {
  state?: WorkRow['state'] | undefined
  isAi?: boolean | undefined
  finding?: MachineFinding | undefined
  isDeleted: boolean
  sort: 'newest' | 'saves'
}

export interface HomepageFilter extends ContentFilter {
  state?: HomepageRow['state'] | undefined
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The smallest UUIDv7 of this moment. */
const idsFrom = (at: number): string => {
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

type Searched = typeof works | typeof homepages

/** A typed id finds one thing; anything else is a full-text search. */
const isTyped = (table: Searched, text: string | undefined): SQL | undefined => {
  if (!text) return undefined
  if (uuidPattern.test(text)) return eq(table.id, text.toLowerCase())
  return isFoundBy(table.search, text) ?? sql`false`
}

const common = (table: Searched, { text, uid, line, class: of, from, to }: ContentFilter) => [
  isTyped(table, text),
  uid === undefined ? undefined : eq(table.uid, uid),
  line ? eq(table.line, line) : undefined,
  of ? eq(table.class, of) : undefined,
  from === undefined ? undefined : gte(table.id, idsFrom(from)),
  to === undefined ? undefined : lt(table.id, idsFrom(to)),
]

const isWorkAt = (place: ContentPlace | undefined): SQL | undefined => {
  if (!place) return undefined
  if (place.kind === 'ids') return amongIds(works.id, place.ids)
  const { uid, id, kind } = place
  if (kind === 'photo') return and(eq(works.uid, uid), eq(works.id, id))
  if (kind === 'homepage') return and(eq(works.uid, uid), eq(works.homepageId, id))
  return and(
    eq(works.uid, uid),
    sql`${works.id} IN (SELECT work_id FROM album_works WHERE uid = ${uid} AND album_id = ${id})`,
  )
}

const isHomepageAt = (place: ContentPlace | undefined): SQL | undefined => {
  if (!place) return undefined
  if (place.kind === 'ids') return amongIds(homepages.id, place.ids)
  return and(eq(homepages.uid, place.uid), eq(homepages.id, place.id))
}

/** Same expressions as the partial indexes, as literals, so that the planner can use them. */
const hasFinding: Record<MachineFinding, SQL> = {
  duplicate: sql`${works.findings} @> '{duplicate}'`,
  word: sql`${works.findings} @> '{word}'`,
  code: sql`${works.findings} @> '{code}'`,
  politics: sql`${works.findings} @> '{politics}'`,
  violence: sql`${works.findings} @> '{violence}'`,
  porn: sql`${works.findings} @> '{porn}'`,
}

const workWhere = (filter: WorkFilter) =>
  and(
    ...common(works, filter),
    isWorkAt(filter.place),
    filter.state && eq(works.state, filter.state),
    filter.isAi === undefined ? undefined : eq(works.isAi, filter.isAi),
    filter.finding && hasFinding[filter.finding],
    filter.isDeleted ? isNotNull(works.deletedAt) : isNull(works.deletedAt),
  )

const homepageWhere = (filter: HomepageFilter) =>
  and(
    ...common(homepages, filter),
    isHomepageAt(filter.place),
    filter.state && eq(homepages.state, filter.state),
  )

type ContentWorkPlace = Pick<WorkRow, 'id'> & Partial<Pick<WorkRow, 'saves'>>

export const contentKeys: Record<WorkFilter['sort'], Key<ContentWorkPlace>> = {
  newest: { id: uuidKey },
  saves: { saves: int32Key, id: uuidKey },
}

export const contentReader = (tx: Reader) => ({
  works: (filter: WorkFilter, slice: Slice<ContentWorkPlace>): Promise<WorkRow[]> => {
    const { saves, id } = works
    const columns = filter.sort === 'saves' ? { saves, id } : { id }
    return newestFirst(tx.select().from(works), columns, workWhere(filter), slice)
  },
  countWorks: (filter: WorkFilter): Promise<number> => listTotal(tx, works, workWhere(filter)),

  work: async (id: string): Promise<WorkRow | undefined> =>
    (await tx.select().from(works).where(eq(works.id, id)))[0],
  worksAmong: (ids: readonly string[]): Promise<WorkRow[]> =>
    tx.select().from(works).where(amongIds(works.id, ids)),

  /** Perceptual hash of the first picture. */
  fingerprint: async ({ uid, id }: Pick<WorkRow, 'uid' | 'id'>): Promise<string | null> =>
    (
      await tx
        .select({ bits: workPages.perceptualHash })
        .from(workPages)
        .where(and(eq(workPages.uid, uid), eq(workPages.workId, id)))
        .orderBy(workPages.place)
        .limit(1)
    )[0]?.bits ?? null,

  homepages: (filter: HomepageFilter, slice: Slice<{ id: string }>): Promise<HomepageRow[]> =>
    newestFirst(tx.select().from(homepages), { id: homepages.id }, homepageWhere(filter), slice),
  countHomepages: (filter: HomepageFilter): Promise<number> =>
    listTotal(tx, homepages, homepageWhere(filter)),
  homepagesAmong: (ids: readonly string[]): Promise<HomepageRow[]> =>
    tx.select().from(homepages).where(amongIds(homepages.id, ids)),

  homepageNames: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const rows = await tx
      .select({ id: homepages.id, name: homepages.name })
      .from(homepages)
      .where(amongIds(homepages.id, ids))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },

  workCounts: (of: readonly Pick<HomepageRow, 'uid' | 'id'>[]) =>
    tx
      .select()
      .from(homepageCounts)
      .where(
        and(
          inArray(homepageCounts.uid, [...new Set(of.map(({ uid }) => uid)), 0]),
          amongIds(
            homepageCounts.homepageId,
            of.map(({ id }) => id),
          ),
        ),
      ),

  albumCounts: async (of: readonly Pick<HomepageRow, 'uid' | 'id'>[]): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ id: albums.homepageId, total: sql<number>`count(*)::integer` })
      .from(albums)
      .where(
        and(
          inArray(albums.uid, [...new Set(of.map(({ uid }) => uid)), 0]),
          amongIds(
            albums.homepageId,
            of.map(({ id }) => id),
          ),
        ),
      )
      .groupBy(albums.homepageId)
    return new Map(rows.map(({ id, total }) => [id, total]))
  },

  /** Number of albums that contain any of these. */
  countAlbumsWith: async (uid: number, workIds: readonly string[]): Promise<number> =>
    (
      await tx
        .select({ total: sql<number>`count(DISTINCT ${albumWorks.albumId})::integer` })
        .from(albumWorks)
        .where(and(eq(albumWorks.uid, uid), amongIds(albumWorks.workId, workIds)))
    )[0]?.total ?? 0,

  countTakenDown: (): Promise<number> =>
    listTotal(tx, works, and(eq(works.state, 'taken_down'), isNull(works.deletedAt))),
  countSuspended: (): Promise<number> => listTotal(tx, homepages, eq(homepages.state, 'suspended')),
})

export const contentRepository = (tx: Tx) => ({
  ...contentReader(tx),

  lockWork: async (id: string): Promise<WorkRow | undefined> =>
    (await tx.select().from(works).where(eq(works.id, id)).for('update'))[0],

  lockHomepage: async (id: string): Promise<HomepageRow | undefined> =>
    (await tx.select().from(homepages).where(eq(homepages.id, id)).for('no key update'))[0],
})
