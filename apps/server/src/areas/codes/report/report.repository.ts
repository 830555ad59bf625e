import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { type Waiting, waitingOf } from '../../../platform/db/waitingOf.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { galleryReports } from './report.tables.ts'

export type ReportRow = typeof galleryReports.$inferSelect

export const reportReader = (tx: Reader) => ({
  /** Open reports, oldest first. */
  open: (slice: Slice<{ id: number }>): Promise<ReportRow[]> =>
    oldestFirst(
      tx.select().from(galleryReports),
      { id: galleryReports.id },
      isNull(galleryReports.handledAt),
      slice,
    ),
  waiting: (): Promise<Waiting> =>
    waitingOf(tx, galleryReports, galleryReports.at, isNull(galleryReports.handledAt)),
  countOpenOf: (uid: number): Promise<number> =>
    listTotal(tx, galleryReports, and(eq(galleryReports.uid, uid), isNull(galleryReports.handledAt))),
  countOpen: (): Promise<number> => listTotal(tx, galleryReports, isNull(galleryReports.handledAt)),
})

export const reportRepository = (tx: Tx) => ({
  add: async (row: typeof galleryReports.$inferInsert): Promise<void> => {
    await tx.insert(galleryReports).values(row)
  },
  handle: async (id: number, by: string, at: Date): Promise<ReportRow | undefined> =>
    (
      await tx
        .update(galleryReports)
        .set({ handledAt: at, handledBy: by })
        .where(and(eq(galleryReports.id, id), isNull(galleryReports.handledAt)))
        .returning()
    )[0],
})

/** Number of open reports by work. */
export const openReports = async (tx: Reader, workIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ id: sql<string>`${galleryReports.workId}`, total: sql<number>`count(*)::integer` })
    .from(galleryReports)
    .where(and(isNull(galleryReports.handledAt), amongIds(galleryReports.workId, workIds)))
    .groupBy(galleryReports.workId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Works with open reports, newest report first. */
export const reportedWorks = async (tx: Reader, limit: number): Promise<string[]> => {
  const rows = await tx
    .select({ id: sql<string>`${galleryReports.workId}` })
    .from(galleryReports)
    .where(and(isNull(galleryReports.handledAt), isNotNull(galleryReports.workId)))
    .orderBy(desc(galleryReports.id))
    .limit(limit)
  return [...new Set(rows.map(({ id }) => id))]
}
