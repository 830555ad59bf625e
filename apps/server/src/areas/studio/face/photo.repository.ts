/** Face photos: each with its consent, used by one job, and gone within a day. */
import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { facePhotos } from './photo.tables.ts'

export type PhotoRow = typeof facePhotos.$inferSelect
export type NewPhoto = typeof facePhotos.$inferInsert

export const photoReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<PhotoRow | undefined> =>
    (
      await tx
        .select()
        .from(facePhotos)
        .where(and(eq(facePhotos.uid, uid), eq(facePhotos.id, id)))
    )[0],
  byId: async (id: string): Promise<PhotoRow | undefined> =>
    (await tx.select().from(facePhotos).where(eq(facePhotos.id, id)))[0],
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: facePhotos.id })
        .from(facePhotos)
        .where(and(eq(facePhotos.uid, uid), amongIds(facePhotos.id, ids)))
    ).map(({ id }) => id),
  /** By job. */
  ofJobs: async (jobIds: readonly string[]): Promise<ReadonlyMap<string, PhotoRow>> => {
    if (jobIds.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(facePhotos)
      .where(inArray(facePhotos.jobId, [...jobIds]))
    return new Map(rows.map((row) => [row.jobId ?? '', row]))
  },
  ofPerson: (uid: number, slice: Slice<{ id: string }>): Promise<PhotoRow[]> =>
    newestFirst(tx.select().from(facePhotos), { id: facePhotos.id }, eq(facePhotos.uid, uid), slice),
  countOf: (uid: number): Promise<number> => tx.$count(facePhotos, eq(facePhotos.uid, uid)),
  /** Without the proof that the file is gone, those past their time, and whose they are. */
  keptNow: async (at: Date): Promise<{ kept: number; overdue: number; people: number }> => {
    const [row] = await tx
      .select({
        kept: count(),
        overdue: sql<number>`count(*) FILTER (WHERE ${lte(facePhotos.deletesAt, at)})`.mapWith(Number),
        people: countDistinct(facePhotos.uid),
      })
      .from(facePhotos)
      .where(isNull(facePhotos.goneAt))
    return row ?? { kept: 0, overdue: 0, people: 0 }
  },
  /** Due, or deleted by somebody without the proof that the file is gone. */
  due: async ({ after, limit, now }: DuePage): Promise<string[]> =>
    (
      await tx
        .select({ id: facePhotos.id })
        .from(facePhotos)
        .where(
          and(
            isNull(facePhotos.goneAt),
            lte(facePhotos.deletesAt, new Date(now)),
            after === null ? undefined : gt(facePhotos.id, after),
          ),
        )
        .orderBy(asc(facePhotos.id))
        .limit(limit)
    ).map(({ id }) => id),
})

export const photoRepository = (tx: Tx) => ({
  ...photoReader(tx),
  insert: (row: NewPhoto) => tx.insert(facePhotos).values(row),
  lock: async (uid: number, id: string): Promise<PhotoRow | undefined> =>
    (
      await tx
        .select()
        .from(facePhotos)
        .where(and(eq(facePhotos.uid, uid), eq(facePhotos.id, id)))
        .for('update')
    )[0],
  change: async (
    { uid, id }: Pick<PhotoRow, 'uid' | 'id'>,
    changes: Partial<NewPhoto>,
  ): Promise<PhotoRow | undefined> =>
    (
      await tx
        .update(facePhotos)
        .set(changes)
        .where(and(eq(facePhotos.uid, uid), eq(facePhotos.id, id)))
        .returning()
    )[0],
  /** Photos that no job uses are due now, but for the newest `kept` of them. */
  expireUnused: async (uid: number, kept: number, at: Date): Promise<void> => {
    const unused = and(eq(facePhotos.uid, uid), isNull(facePhotos.jobId), gt(facePhotos.deletesAt, at))
    const older = tx
      .select({ id: facePhotos.id })
      .from(facePhotos)
      .where(unused)
      .orderBy(desc(facePhotos.id))
      .offset(kept)
    await tx
      .update(facePhotos)
      .set({ deletesAt: at })
      .where(and(unused, inArray(facePhotos.id, older)))
  },
  /** Due for deletion, of a closed account; where the faces were in old ones is forgotten too. */
  closeAllOf: async (uid: number, at: Date): Promise<void> => {
    const kept = and(eq(facePhotos.uid, uid), isNull(facePhotos.deletedAt))
    await tx.update(facePhotos).set({ deletedAt: at, deletedBy: 'closure', deletesAt: at }).where(kept)
    await tx.update(facePhotos).set({ faces: [] }).where(eq(facePhotos.uid, uid))
  },
})
