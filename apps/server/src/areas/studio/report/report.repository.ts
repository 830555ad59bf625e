import type { ReportState } from '@wallpaper/contract/studio/job.labels'
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { studioJobs } from '../job/job.tables.ts'
import { studioReports } from './report.tables.ts'

export type ReportRow = typeof studioReports.$inferSelect

const inState = (state: ReportState | undefined) =>
  state === undefined ? undefined : eq(studioReports.state, state)

export const reportReader = (tx: Reader) => ({
  one: async (id: string): Promise<ReportRow | undefined> =>
    (await tx.select().from(studioReports).where(eq(studioReports.id, id)))[0],
  list: (state: ReportState | undefined, slice: Slice<{ id: string }>): Promise<ReportRow[]> =>
    (state === 'waiting' ? oldestFirst : newestFirst)(
      tx.select().from(studioReports),
      { id: studioReports.id },
      inState(state),
      slice,
    ),
  count: (state: ReportState | undefined): Promise<number> => tx.$count(studioReports, inState(state)),
  reportedAmong: async (jobIds: readonly string[]): Promise<ReadonlySet<string>> => {
    if (jobIds.length === 0) return new Set()
    const rows = await tx
      .selectDistinct({ jobId: studioReports.jobId })
      .from(studioReports)
      .where(inArray(studioReports.jobId, [...jobIds]))
    return new Set(rows.map(({ jobId }) => jobId))
  },
  countOfTemplate: async (templateId: string, since: Date): Promise<number> => {
    const [row] = await tx
      .select({ n: count() })
      .from(studioReports)
      .innerJoin(studioJobs, eq(studioJobs.id, studioReports.jobId))
      .where(and(eq(studioJobs.templateId, templateId), gt(studioReports.createdAt, since)))
    return row?.n ?? 0
  },
  namesOf: (ids: readonly string[]) =>
    tx
      .select({ id: studioReports.id, number: studioJobs.number })
      .from(studioReports)
      .innerJoin(studioJobs, eq(studioJobs.id, studioReports.jobId))
      .where(amongIds(studioReports.id, ids)),
})

export const reportRepository = (tx: Tx) => ({
  ...reportReader(tx),
  /** Nothing when this person has reported it already. */
  insert: (row: typeof studioReports.$inferInsert) =>
    tx.insert(studioReports).values(row).onConflictDoNothing(),
  deleteAllOf: async (uid: number): Promise<void> => {
    await tx.delete(studioReports).where(eq(studioReports.uid, uid))
  },
  lock: async (id: string): Promise<ReportRow | undefined> =>
    (await tx.select().from(studioReports).where(eq(studioReports.id, id)).for('update'))[0],
  lockWaitingOf: (jobId: string): Promise<ReportRow[]> =>
    tx
      .select()
      .from(studioReports)
      .where(and(eq(studioReports.jobId, jobId), eq(studioReports.state, 'waiting')))
      .orderBy(studioReports.id)
      .for('update'),
  change: async (id: string, changes: Partial<typeof studioReports.$inferInsert>) => {
    await tx.update(studioReports).set(changes).where(eq(studioReports.id, id))
  },
})
