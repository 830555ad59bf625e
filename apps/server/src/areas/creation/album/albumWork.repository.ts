/** Works in albums. Callers check the album's line first: these rows have no line of their own. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { Places } from '../sorting/placeAfter.ts'
import { inOwnOrder, type OwnPlace, placesIn } from '../sorting/places.repository.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { works } from '../work/work.tables.ts'
import { albums, albumWorks } from './album.tables.ts'

export interface WorkInAlbum {
  work: WorkRow
  isTop: boolean
  position: string
}

export interface LeftAlbum {
  albumId: string
  workId: string
  position: string
  isTop: boolean
}

export const albumWorkReader = (tx: Reader) => {
  const inAlbum = (uid: number, albumId: string) =>
    and(eq(albumWorks.uid, uid), eq(albumWorks.albumId, albumId))
  return {
    list: (uid: number, albumId: string, slice: Slice<OwnPlace>): Promise<WorkInAlbum[]> =>
      inOwnOrder(
        tx
          .select({ work: works, isTop: albumWorks.isTop, position: albumWorks.position })
          .from(albumWorks)
          .innerJoin(works, and(eq(works.uid, albumWorks.uid), eq(works.id, albumWorks.workId))),
        albumWorks,
        and(inAlbum(uid, albumId), sql`NOT ${albumWorks.isRecycled}`),
        slice,
      ),

    /** Those of these works that are in the album, with their positions. */
    among: (
      uid: number,
      albumId: string,
      ids: readonly string[],
    ): Promise<{ workId: string; position: string; isTop: boolean }[]> =>
      tx
        .select({ workId: albumWorks.workId, position: albumWorks.position, isTop: albumWorks.isTop })
        .from(albumWorks)
        .where(and(inAlbum(uid, albumId), amongIds(albumWorks.workId, ids))),

    lastPosition: async (uid: number, albumId: string): Promise<string | null> =>
      (
        await tx
          .select({ position: albumWorks.position })
          .from(albumWorks)
          .where(inAlbum(uid, albumId))
          .orderBy(desc(albumWorks.position))
          .limit(1)
      )[0]?.position ?? null,

    /** Those of these positions of an album that are taken. */
    takenPositions: async (
      uid: number,
      albumId: string,
      positions: readonly string[],
    ): Promise<Set<string>> => {
      const rows = await tx
        .select({ position: albumWorks.position })
        .from(albumWorks)
        .where(and(inAlbum(uid, albumId), inArray(albumWorks.position, [...positions])))
      return new Set(rows.map(({ position }) => position))
    },

    /** The owner's order of an album. */
    places: (uid: number, albumId: string): Places => {
      const whole = inAlbum(uid, albumId)
      const columns = { table: albumWorks, position: albumWorks.position, isTop: albumWorks.isTop }
      return placesIn(tx, columns, { whole, shown: and(whole, sql`NOT ${albumWorks.isRecycled}`) })
    },

    /** The albums of a work, and its place in each, counted from 1. */
    placesOf: (
      uid: number,
      workId: string,
    ): Promise<{ id: string; name: string; place: number; total: number }[]> =>
      tx
        .select({
          id: albums.id,
          name: albums.name,
          total: albums.works,
          place: sql<number>`(
            SELECT count(*) FROM album_works w
            WHERE w.uid = ${uid} AND w.album_id = albums.id AND NOT w.is_recycled
              AND ((NOT w.is_top), w.position) <= ((NOT album_works.is_top), album_works.position))`.mapWith(
            Number,
          ),
        })
        .from(albumWorks)
        .innerJoin(albums, and(eq(albums.uid, albumWorks.uid), eq(albums.id, albumWorks.albumId)))
        .where(and(eq(albumWorks.uid, uid), eq(albumWorks.workId, workId)))
        .orderBy(asc(albums.position)),
  }
}

export const albumWorkRepository = (tx: Tx) => {
  const named = (uid: number, albumId: string, ids: readonly string[]) =>
    and(eq(albumWorks.uid, uid), eq(albumWorks.albumId, albumId), amongIds(albumWorks.workId, ids))
  return {
    ...albumWorkReader(tx),

    insert: async (rows: readonly (typeof albumWorks.$inferInsert)[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(albumWorks).values([...rows])
    },

    delete: async (uid: number, albumId: string, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .delete(albumWorks)
          .where(named(uid, albumId, ids))
          .returning({ id: albumWorks.workId })
      ).map(({ id }) => id),

    /** A work that moves to another homepage leaves this one's albums; returns the albums left. */
    deleteOfWorks: (uid: number, ids: readonly string[]): Promise<LeftAlbum[]> =>
      tx
        .delete(albumWorks)
        .where(and(eq(albumWorks.uid, uid), amongIds(albumWorks.workId, ids)))
        .returning({
          albumId: albumWorks.albumId,
          workId: albumWorks.workId,
          position: albumWorks.position,
          isTop: albumWorks.isTop,
        }),

    setTop: async (uid: number, albumId: string, ids: readonly string[], isTop: boolean): Promise<void> => {
      await tx
        .update(albumWorks)
        .set({ isTop })
        .where(named(uid, albumId, ids))
    },

    place: async (uid: number, albumId: string, workId: string, position: string): Promise<void> => {
      await tx
        .update(albumWorks)
        .set({ position })
        .where(named(uid, albumId, [workId]))
    },
  }
}
