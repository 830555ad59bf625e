/** Albums of one person and line. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { Places } from '../sorting/placeAfter.ts'
import { inOwnOrder, type OwnPlace, placesIn } from '../sorting/places.repository.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { works } from '../work/work.tables.ts'
import { albums, albumWorks } from './album.tables.ts'

export type AlbumRow = typeof albums.$inferSelect
export type NewAlbum = Omit<typeof albums.$inferInsert, 'line'>
export type AlbumFacts = Partial<Omit<NewAlbum, 'uid' | 'id'>>

export const albumReader = (tx: Reader, line: LineId) => {
  const ofPerson = (uid: number, further?: SQL) => and(eq(albums.uid, uid), eq(albums.line, line), further)
  return {
    one: async (uid: number, id: string): Promise<AlbumRow | undefined> =>
      (
        await tx
          .select()
          .from(albums)
          .where(ofPerson(uid, eq(albums.id, id)))
      )[0],

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: albums.id })
          .from(albums)
          .where(ofPerson(uid, amongIds(albums.id, ids)))
      ).map(({ id }) => id),

    list: (uid: number, homepageId: string, slice: Slice<OwnPlace>): Promise<AlbumRow[]> =>
      inOwnOrder(tx.select().from(albums), albums, ofPerson(uid, eq(albums.homepageId, homepageId)), slice),

    countOf: async (uid: number, homepageId: string): Promise<number> =>
      (
        await tx
          .select({ total: count() })
          .from(albums)
          .where(ofPerson(uid, eq(albums.homepageId, homepageId)))
      )[0]?.total ?? 0,

    /** Those of these albums that contain the work. */
    holding: async (uid: number, workId: string, ids: readonly string[]): Promise<Set<string>> =>
      new Set(
        (
          await tx
            .select({ id: albumWorks.albumId })
            .from(albumWorks)
            .where(
              and(eq(albumWorks.uid, uid), eq(albumWorks.workId, workId), amongIds(albumWorks.albumId, ids)),
            )
        ).map(({ id }) => id),
      ),

    /** The chosen cover if it is visible, else the first work. */
    covers: async (uid: number, rows: readonly AlbumRow[]): Promise<Map<string, WorkRow>> => {
      const found = new Map<string, WorkRow>()
      if (rows.length === 0) return found
      const ids = rows.map(({ id }) => id)
      const first = await tx
        .select({ albumId: albumWorks.albumId, work: works })
        .from(albumWorks)
        .innerJoin(works, and(eq(works.uid, albumWorks.uid), eq(works.id, albumWorks.workId)))
        .where(
          and(
            eq(albumWorks.uid, uid),
            amongIds(albumWorks.albumId, ids),
            eq(albumWorks.isRecycled, false),
            sql`${albumWorks.workId} = (
              SELECT w.work_id FROM album_works w
              WHERE w.uid = ${uid} AND w.album_id = album_works.album_id AND NOT w.is_recycled
              ORDER BY (NOT w.is_top), w.position LIMIT 1)`,
          ),
        )
      for (const { albumId, work } of first) found.set(albumId, work)
      const chosenIds = rows.flatMap(({ coverWorkId }) => coverWorkId ?? [])
      if (chosenIds.length === 0) return found
      const chosen = await tx
        .select()
        .from(works)
        .where(and(eq(works.uid, uid), amongIds(works.id, chosenIds), isNull(works.deletedAt)))
      for (const { id, coverWorkId } of rows) {
        const work = chosen.find((each) => each.id === coverWorkId)
        if (work) found.set(id, work)
      }
      return found
    },

    firstPosition: async (uid: number, homepageId: string): Promise<string | null> =>
      (
        await tx
          .select({ position: albums.position })
          .from(albums)
          .where(ofPerson(uid, eq(albums.homepageId, homepageId)))
          .orderBy(asc(albums.position))
          .limit(1)
      )[0]?.position ?? null,

    /** The owner's order of a homepage's albums. */
    places: (uid: number, homepageId: string): Places => {
      const whole = ofPerson(uid, eq(albums.homepageId, homepageId))
      const columns = { table: albums, position: albums.position, isTop: albums.isTop }
      return placesIn(tx, columns, { whole, shown: whole })
    },
  }
}

export const albumRepository = (tx: Tx, line: LineId) => {
  const among = (uid: number, ids: readonly string[]) =>
    and(eq(albums.uid, uid), eq(albums.line, line), amongIds(albums.id, ids))
  return {
    ...albumReader(tx, line),

    /** Returns nothing when the name is taken. */
    insert: async (row: NewAlbum): Promise<AlbumRow | undefined> =>
      (
        await tx
          .insert(albums)
          .values({ ...row, line })
          .onConflictDoNothing()
          .returning()
      )[0],

    /** Serializes changes to the order of an album's works. */
    lock: (uid: number, ids: readonly string[]): Promise<AlbumRow[]> =>
      tx.select().from(albums).where(among(uid, ids)).orderBy(asc(albums.id)).for('no key update'),

    update: async (uid: number, ids: readonly string[], facts: AlbumFacts): Promise<void> => {
      await tx.update(albums).set(facts).where(among(uid, ids))
    },

    isNameTaken: async (uid: number, homepageId: string, name: string): Promise<boolean> =>
      (
        await tx
          .select({ id: albums.id })
          .from(albums)
          .where(and(eq(albums.uid, uid), eq(albums.homepageId, homepageId), eq(albums.name, name)))
      ).length > 0,

    delete: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (await tx.delete(albums).where(among(uid, ids)).returning({ id: albums.id })).map(({ id }) => id),
  }
}

/** On every line, when the account is closed. */
export const deleteAlbumsOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(albums).where(eq(albums.uid, uid))
}
