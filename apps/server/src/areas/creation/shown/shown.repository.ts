/** What the audience may see of a person: published, not deleted, on an active homepage. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { albums } from '../album/album.tables.ts'
import { homepageCounts, homepages } from '../homepage/homepage.tables.ts'
import { shownWorkReader } from './shownWork.repository.ts'

type HomepageRow = typeof homepages.$inferSelect

export interface ShownHomepage
  extends Pick<
    HomepageRow,
    'id' | 'line' | 'name' | 'avatarUrl' | 'coverUrl' | 'intro' | 'downloadMode' | 'priceFen'
  > {
  isActive: boolean
  /** Order for the audience. */
  order: HomepageRow['miniSortType']
  works: number
}

export interface ShownAlbum {
  id: string
  homepageId: string
  line: LineId
  name: string
  intro: string
  works: number
  coverWorkId: string | null
}

export const shownReader = (tx: Reader, uid: number) => ({
  ...shownWorkReader(tx, uid),

  homepages: async (ids: readonly string[]): Promise<ShownHomepage[]> => {
    const rows = await tx
      .select({
        id: homepages.id,
        line: homepages.line,
        name: homepages.name,
        avatarUrl: homepages.avatarUrl,
        coverUrl: homepages.coverUrl,
        intro: homepages.intro,
        downloadMode: homepages.downloadMode,
        priceFen: homepages.priceFen,
        state: homepages.state,
        order: homepages.miniSortType,
        works: homepageCounts.total,
      })
      .from(homepages)
      .leftJoin(
        homepageCounts,
        and(
          eq(homepageCounts.uid, homepages.uid),
          eq(homepageCounts.homepageId, homepages.id),
          eq(homepageCounts.state, 'published'),
        ),
      )
      .where(and(eq(homepages.uid, uid), inArray(homepages.id, [...ids])))
    return rows.map(({ state, works: total, ...row }) => ({
      ...row,
      isActive: state === 'active',
      works: total ?? 0,
    }))
  },

  albums: (ids: readonly string[]): Promise<ShownAlbum[]> =>
    tx
      .select({
        id: albums.id,
        homepageId: albums.homepageId,
        line: albums.line,
        name: albums.name,
        intro: albums.intro,
        works: albums.works,
        coverWorkId: albums.coverWorkId,
      })
      .from(albums)
      .where(and(eq(albums.uid, uid), inArray(albums.id, [...ids]))),

  /** In the owner's order, without empty ones. */
  albumsOf: (homepageId: string, limit: number): Promise<{ id: string; name: string }[]> =>
    tx
      .select({ id: albums.id, name: albums.name })
      .from(albums)
      .where(and(eq(albums.uid, uid), eq(albums.homepageId, homepageId), gt(albums.works, 0)))
      .orderBy(desc(albums.isTop), asc(albums.position))
      .limit(limit),

  /** Ids of homepages, albums and works whose name contains this. */
  named: async (part: string, limit: number): Promise<string[]> => {
    const like = `%${part.replace(/[\\%_]/g, (each) => `\\${each}`)}%`
    const ofHomepages = await tx
      .select({ id: homepages.id })
      .from(homepages)
      .where(and(eq(homepages.uid, uid), sql`${homepages.name} ILIKE ${like}`))
      .limit(limit)
    const ofAlbums = await tx
      .select({ id: albums.id })
      .from(albums)
      .where(and(eq(albums.uid, uid), sql`${albums.name} ILIKE ${like}`))
      .limit(limit)
    return [...ofHomepages, ...ofAlbums].map(({ id }) => id)
  },
})
