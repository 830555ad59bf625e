/** Deletes works permanently, and finds uploads that nothing uses any more. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { homepageChanges, homepages } from '../homepage/homepage.tables.ts'
import { workChangePages, workChanges, workPages, works } from '../work/work.tables.ts'

/** Only selected where it is not null. */
const posterId = sql<string>`${works.posterUploadId}`.as('id')

/** Every upload of these works. */
const uploadsOf = async (tx: Reader, uid: number, ids: readonly string[]): Promise<string[]> => {
  const rows = await unionAll(
    tx
      .select({ id: works.uploadId })
      .from(works)
      .where(and(eq(works.uid, uid), amongIds(works.id, ids))),
    tx
      .select({ id: posterId })
      .from(works)
      .where(and(eq(works.uid, uid), amongIds(works.id, ids), isNotNull(works.posterUploadId))),
    tx
      .select({ id: workPages.uploadId })
      .from(workPages)
      .where(and(eq(workPages.uid, uid), amongIds(workPages.workId, ids))),
    tx
      .select({ id: workChanges.uploadId })
      .from(workChanges)
      .where(and(eq(workChanges.uid, uid), amongIds(workChanges.workId, ids))),
    tx
      .select({ id: workChangePages.uploadId })
      .from(workChangePages)
      .where(and(eq(workChangePages.uid, uid), amongIds(workChangePages.workId, ids))),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** Those of the uploads still used by a work of the person, on any line. */
const stillShown = async (tx: Reader, uid: number, uploads: readonly string[]): Promise<string[]> => {
  if (uploads.length === 0) return []
  const rows = await unionAll(
    tx
      .select({ id: works.uploadId })
      .from(works)
      .where(and(eq(works.uid, uid), amongIds(works.uploadId, uploads))),
    tx
      .select({ id: posterId })
      .from(works)
      .where(and(eq(works.uid, uid), amongIds(works.posterUploadId, uploads))),
    tx
      .select({ id: workPages.uploadId })
      .from(workPages)
      .where(and(eq(workPages.uid, uid), amongIds(workPages.uploadId, uploads))),
    tx
      .select({ id: workChanges.uploadId })
      .from(workChanges)
      .where(and(eq(workChanges.uid, uid), amongIds(workChanges.uploadId, uploads))),
    tx
      .select({ id: workChangePages.uploadId })
      .from(workChangePages)
      .where(and(eq(workChangePages.uid, uid), amongIds(workChangePages.uploadId, uploads))),
  )
  return rows.map(({ id }) => id)
}

export const purgeRepository = (tx: Tx) => ({
  uploadsOf: (uid: number, ids: readonly string[]) => uploadsOf(tx, uid, ids),
  stillShown: (uid: number, uploads: readonly string[]) => stillShown(tx, uid, uploads),

  /** Picture URLs of the person's homepages, including changes under review. */
  homepagePictures: async (uid: number): Promise<string[]> => {
    const pictures = { avatarUrl: homepages.avatarUrl, coverUrl: homepages.coverUrl }
    const changed = { avatarUrl: homepageChanges.avatarUrl, coverUrl: homepageChanges.coverUrl }
    const rows = await unionAll(
      tx.select(pictures).from(homepages).where(eq(homepages.uid, uid)),
      tx.select(changed).from(homepageChanges).where(eq(homepageChanges.uid, uid)),
    )
    return rows.flatMap(({ avatarUrl, coverUrl }) => [avatarUrl, coverUrl])
  },

  /** Only works in the recycle bin; returns the deleted ids. */
  delete: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .delete(works)
        .where(and(eq(works.uid, uid), amongIds(works.id, ids), isNotNull(works.deletedAt)))
        .returning({ id: works.id })
    ).map(({ id }) => id),
})
