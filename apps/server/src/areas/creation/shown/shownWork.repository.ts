/** Works as the audience may see them. Keyset paging, with an index for each order. */
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { albumWorks } from '../album/album.tables.ts'
import { homepages } from '../homepage/homepage.tables.ts'
import { workPages, works } from '../work/work.tables.ts'

type HomepageRow = typeof homepages.$inferSelect
type WorkRow = typeof works.$inferSelect

export interface ShownWork
  extends Pick<
    WorkRow,
    | 'uid'
    | 'id'
    | 'kind'
    | 'line'
    | 'title'
    | 'body'
    | 'isAi'
    | 'uploadId'
    | 'posterUploadId'
    | 'width'
    | 'height'
    | 'durationMs'
    | 'bytes'
    | 'pagesCount'
    | 'saves'
    | 'isTop'
    | 'position'
    | 'isHidden'
  > {
  homepageId: string
  /** Its own, or the homepage's. */
  downloadMode: HomepageRow['downloadMode']
  priceFen: number | null
  isPublished: boolean
}

export const workColumns = {
  uid: works.uid,
  id: works.id,
  homepageId: sql<string>`${works.homepageId}`,
  kind: works.kind,
  line: works.line,
  title: works.title,
  body: works.body,
  isAi: works.isAi,
  uploadId: works.uploadId,
  posterUploadId: works.posterUploadId,
  width: works.width,
  height: works.height,
  durationMs: works.durationMs,
  bytes: works.bytes,
  pagesCount: works.pagesCount,
  saves: works.saves,
  isTop: works.isTop,
  position: works.position,
  isHidden: works.isHidden,
  downloadMode: sql<HomepageRow['downloadMode']>`coalesce(${works.downloadMode}, ${homepages.downloadMode})`,
  priceFen: sql<number | null>`coalesce(${works.priceFen}, ${homepages.priceFen})`,
  isPublished: sql<boolean>`(${works.state} = 'published' AND ${homepages.state} = 'active')`,
}

/** Paging cursor: the columns of the order's index. */
export interface ShownPlace {
  isTop: boolean
  /** The id, the number of saves or the position, by order. */
  key: string
  id: string
}

const afterNewest = ({ isTop, id }: ShownPlace): SQL | undefined =>
  isTop
    ? or(and(eq(works.isTop, true), lt(works.id, id)), eq(works.isTop, false))
    : and(eq(works.isTop, false), lt(works.id, id))

const afterHottest = ({ isTop, key, id }: ShownPlace): SQL =>
  sql`(${works.isTop}, ${works.saves}, ${works.id}) < (${isTop}, ${Number(key)}, ${id}::uuid)`

const afterManual = ({ isTop, key }: ShownPlace): SQL | undefined =>
  isTop
    ? or(and(eq(works.isTop, true), gt(works.position, key)), eq(works.isTop, false))
    : and(eq(works.isTop, false), gt(works.position, key))

const orders = {
  newest: { after: afterNewest, by: [desc(works.isTop), desc(works.id)] },
  hottest: { after: afterHottest, by: [desc(works.isTop), desc(works.saves), desc(works.id)] },
  manual: { after: afterManual, by: [desc(works.isTop), asc(works.position)] },
} as const

/** The smallest UUIDv7 of this moment. */
const idsFrom = (at: number): string => {
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

const isThere = isNull(works.deletedAt)

export type ShownOrder = keyof typeof orders

export interface ShownPage {
  order: ShownOrder
  after: ShownPlace | null
  limit: number
  /** Only works whose title contains it. */
  titled?: string | undefined
}

export const shownWorkReader = (tx: Reader, uid: number) => {
  const joined = () =>
    tx
      .select(workColumns)
      .from(works)
      .innerJoin(homepages, and(eq(homepages.uid, works.uid), eq(homepages.id, works.homepageId)))
      .$dynamic()
  const published = and(eq(works.uid, uid), eq(works.state, 'published'), isThere)

  return {
    works: (ids: readonly string[]): Promise<ShownWork[]> =>
      joined().where(and(eq(works.uid, uid), isThere, inArray(works.id, [...ids]))),

    worksOf: (homepageId: string, { order, after, limit, titled }: ShownPage): Promise<ShownWork[]> =>
      joined()
        .where(
          and(
            published,
            eq(works.homepageId, homepageId),
            titled
              ? sql`${works.title} ILIKE ${`%${titled.replace(/[\\%_]/g, (each) => `\\${each}`)}%`}`
              : undefined,
            after ? orders[order].after(after) : undefined,
          ),
        )
        .orderBy(...orders[order].by)
        .limit(limit),

    worksOfAlbum: async (
      albumId: string,
      { after, limit }: { after: ShownPlace | null; limit: number },
    ): Promise<ShownWork[]> => {
      const place = after
        ? after.isTop
          ? or(
              and(eq(albumWorks.isTop, true), gt(albumWorks.position, after.key)),
              eq(albumWorks.isTop, false),
            )
          : and(eq(albumWorks.isTop, false), gt(albumWorks.position, after.key))
        : undefined
      return tx
        .select({ ...workColumns, isTop: albumWorks.isTop, position: albumWorks.position })
        .from(albumWorks)
        .innerJoin(works, and(eq(works.uid, albumWorks.uid), eq(works.id, albumWorks.workId)))
        .innerJoin(homepages, and(eq(homepages.uid, works.uid), eq(homepages.id, works.homepageId)))
        .where(
          and(
            eq(albumWorks.uid, uid),
            eq(albumWorks.albumId, albumId),
            eq(albumWorks.isRecycled, false),
            published,
            place,
          ),
        )
        .orderBy(desc(albumWorks.isTop), asc(albumWorks.position))
        .limit(limit)
    },

    isInAlbum: async (albumId: string, workId: string): Promise<boolean> =>
      (
        await tx
          .select({ id: albumWorks.workId })
          .from(albumWorks)
          .where(
            and(
              eq(albumWorks.uid, uid),
              eq(albumWorks.albumId, albumId),
              eq(albumWorks.workId, workId),
              eq(albumWorks.isRecycled, false),
            ),
          )
      ).length > 0,

    pages: (workId: string): Promise<{ uploadId: string; title: string; body: string }[]> =>
      tx
        .select({ uploadId: workPages.uploadId, title: workPages.title, body: workPages.body })
        .from(workPages)
        .where(and(eq(workPages.uid, uid), eq(workPages.workId, workId)))
        .orderBy(workPages.place),

    /** Published works created since then, counted up to the limit. */
    newSince: async (homepageId: string, since: number, limit: number): Promise<number> => {
      const made = tx
        .select({ id: works.id })
        .from(works)
        .where(and(published, eq(works.homepageId, homepageId), gte(works.id, idsFrom(since))))
        .limit(limit)
        .as('made')
      return tx.$count(made)
    },
  }
}

/** Adds to the works' save counters, which the order by saves uses. */
export const addSaves = async (
  tx: Tx,
  added: readonly { uid: number; workId: string; saves: number }[],
): Promise<void> => {
  if (added.length === 0) return
  await tx.execute(sql`
    UPDATE works SET saves = works.saves + a.saves
    FROM unnest(
      ${sql.param(added.map(({ uid }) => uid))}::bigint[],
      ${sql.param(added.map(({ workId }) => workId))}::uuid[],
      ${sql.param(added.map(({ saves }) => saves))}::integer[]
    ) AS a (uid, id, saves)
    WHERE works.uid = a.uid AND works.id = a.id`)
}
