/** Deleted works of one person and line, until restored or purged. */

import type { LineId } from '@wallpaper/contract'
import { and, asc, count, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { oldestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { DuePage } from '../../../platform/queue/walk.ts'
import { albumWorks } from '../album/album.tables.ts'
import { homepages } from '../homepage/homepage.tables.ts'
import type { WorkRow } from '../work/work.repository.ts'
import { works } from '../work/work.tables.ts'

type RecycledPlace = Pick<WorkRow, 'purgeAt' | 'id'>

export interface RecycledRow extends RecycledPlace {
  work: WorkRow
  /** Null when it is deleted. */
  homepageName: string | null
}

export interface RecycledFilter {
  kind?: WorkRow['kind'] | undefined
  /** Only those purged by then. */
  purgedBy?: Date | undefined
}

export const recycleBinReader = (tx: Reader, line: LineId) => {
  const recycled = (uid: number, further?: SQL) =>
    and(eq(works.uid, uid), eq(works.line, line), isNotNull(works.deletedAt), further)
  return {
    /** The total, and the number deleted since a moment. */
    badge: async (uid: number, since: Date | null): Promise<{ total: number; number: number }> => {
      const [found] = await tx
        .select({
          total: count(),
          number: since
            ? sql<number>`count(*) FILTER (WHERE ${gt(works.deletedAt, since)})`.mapWith(Number)
            : count(),
        })
        .from(works)
        .where(recycled(uid))
      return found ?? { total: 0, number: 0 }
    },

    countsByKind: (
      uid: number,
      purgedBy: Date,
    ): Promise<{ kind: WorkRow['kind']; total: number; expiring: number }[]> =>
      tx
        .select({
          kind: works.kind,
          total: count(),
          expiring: sql<number>`count(*) FILTER (WHERE ${lte(works.purgeAt, purgedBy)})`.mapWith(Number),
        })
        .from(works)
        .where(recycled(uid))
        .groupBy(works.kind),

    /** Those purged first come first. */
    list: (
      uid: number,
      { kind, purgedBy }: RecycledFilter,
      slice: Slice<RecycledPlace>,
    ): Promise<RecycledRow[]> =>
      oldestFirst(
        tx
          .select({ purgeAt: works.purgeAt, id: works.id, work: works, homepageName: homepages.name })
          .from(works)
          .leftJoin(homepages, and(eq(homepages.uid, works.uid), eq(homepages.id, works.homepageId))),
        { purgeAt: works.purgeAt, id: works.id },
        recycled(uid, and(kind && eq(works.kind, kind), purgedBy && lte(works.purgeAt, purgedBy))),
        slice,
      ),

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: works.id })
          .from(works)
          .where(recycled(uid, amongIds(works.id, ids)))
      ).map(({ id }) => id),
  }
}

export const recycleBinRepository = (tx: Tx, line: LineId) => {
  const ofPerson = (uid: number, ids: readonly string[]) =>
    and(eq(works.uid, uid), eq(works.line, line), amongIds(works.id, ids))

  /** A work in the bin keeps its album position, hidden. */
  const hideInAlbums = async (uid: number, ids: readonly string[], isRecycled: boolean) => {
    await tx
      .update(albumWorks)
      .set({ isRecycled })
      .where(and(eq(albumWorks.uid, uid), amongIds(albumWorks.workId, ids)))
  }

  return {
    ...recycleBinReader(tx, line),

    /** Returns those that were not in the bin before. */
    recycle: async (uid: number, which: SQL, { deletedAt, purgeAt }: { deletedAt: Date; purgeAt: Date }) => {
      const rows = await tx
        .update(works)
        .set({ deletedAt, purgeAt })
        .where(and(eq(works.uid, uid), eq(works.line, line), isNull(works.deletedAt), which))
        .returning({ id: works.id })
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await hideInAlbums(uid, ids, true)
      return ids
    },
    among: (ids: readonly string[]): SQL => amongIds(works.id, ids),
    ofHomepage: (homepageId: string): SQL => eq(works.homepageId, homepageId),

    lock: (uid: number, ids: readonly string[]): Promise<WorkRow[]> =>
      tx
        .select()
        .from(works)
        .where(and(ofPerson(uid, ids), isNotNull(works.deletedAt)))
        .orderBy(asc(works.id))
        .for('update'),

    restore: async (uid: number, ids: readonly string[], changedAt: Date): Promise<void> => {
      if (ids.length === 0) return
      await tx.update(works).set({ deletedAt: null, purgeAt: null, changedAt }).where(ofPerson(uid, ids))
      await hideInAlbums(uid, ids, false)
    },

    moveTo: async (uid: number, id: string, homepageId: string, position: string): Promise<void> => {
      await tx
        .update(works)
        .set({ homepageId, position })
        .where(ofPerson(uid, [id]))
    },

    /** Locks all on this line. */
    lockAll: async (uid: number): Promise<string[]> =>
      (
        await tx
          .select({ id: works.id })
          .from(works)
          .where(and(eq(works.uid, uid), eq(works.line, line), isNotNull(works.deletedAt)))
          .orderBy(asc(works.id))
          .for('update')
      ).map(({ id }) => id),
  }
}

const isDue = (now: number) => and(isNotNull(works.deletedAt), lte(works.purgeAt, new Date(now)))

/** On all lines. */
export const peopleWithDueWorks = async (tx: Reader, { after, limit, now }: DuePage): Promise<number[]> =>
  (
    await tx
      .selectDistinct({ uid: works.uid })
      .from(works)
      .where(and(isDue(now), gt(works.uid, Number(after ?? 0))))
      .orderBy(asc(works.uid))
      .limit(limit)
  ).map(({ uid }) => uid)

export const dueWorksOf = async (tx: Tx, uid: number, now: number, limit: number): Promise<string[]> =>
  (
    await tx
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.uid, uid), isDue(now)))
      .limit(limit)
  ).map(({ id }) => id)
