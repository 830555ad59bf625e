/** What the audience may see of many people at once: for lists with rows of different owners. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { albums, albumWorks } from '../album/album.tables.ts'
import { homepages } from '../homepage/homepage.tables.ts'
import { works } from '../work/work.tables.ts'
import { type ShownWork, workColumns } from './shownWork.repository.ts'

export interface OwnedKey {
  uid: number
  id: string
}

const among = (columns: { uid: PgColumn; id: PgColumn }, keys: readonly OwnedKey[]) =>
  and(
    sql`${columns.uid} = ANY(${sql.param([...new Set(keys.map(({ uid }) => uid))])}::bigint[])`,
    amongIds(
      columns.id,
      keys.map(({ id }) => id),
    ),
  )

const ofHomepage = and(eq(homepages.uid, works.uid), eq(homepages.id, works.homepageId))

export const shownAmong = (tx: Reader) => ({
  homepages: async (keys: readonly OwnedKey[]) =>
    keys.length === 0
      ? []
      : tx
          .select({
            uid: homepages.uid,
            id: homepages.id,
            name: homepages.name,
            avatarUrl: homepages.avatarUrl,
            isActive: sql<boolean>`(${homepages.state} = 'active')`,
          })
          .from(homepages)
          .where(among(homepages, keys)),

  albums: async (keys: readonly OwnedKey[]) =>
    keys.length === 0
      ? []
      : tx
          .select({
            uid: albums.uid,
            id: albums.id,
            homepageId: albums.homepageId,
            name: albums.name,
            coverWorkId: albums.coverWorkId,
          })
          .from(albums)
          .where(among(albums, keys)),

  works: async (keys: readonly OwnedKey[]): Promise<ShownWork[]> =>
    keys.length === 0
      ? []
      : tx
          .select(workColumns)
          .from(works)
          .innerJoin(homepages, ofHomepage)
          .where(and(isNull(works.deletedAt), among(works, keys))),

  /** The first visible work of each album. */
  firstWorks: async (keys: readonly OwnedKey[]): Promise<(ShownWork & { albumId: string })[]> =>
    keys.length === 0
      ? []
      : tx
          .selectDistinctOn([albumWorks.uid, albumWorks.albumId], {
            ...workColumns,
            albumId: albumWorks.albumId,
          })
          .from(albumWorks)
          .innerJoin(works, and(eq(works.uid, albumWorks.uid), eq(works.id, albumWorks.workId)))
          .innerJoin(homepages, ofHomepage)
          .where(
            and(
              among({ uid: albumWorks.uid, id: albumWorks.albumId }, keys),
              eq(albumWorks.isRecycled, false),
              eq(works.state, 'published'),
              isNull(works.deletedAt),
            ),
          )
          .orderBy(albumWorks.uid, albumWorks.albumId, desc(albumWorks.isTop), asc(albumWorks.position)),
})
