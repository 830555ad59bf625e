/** How templates were used lately. */
import { and, count, gt, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { studioJobs } from '../job/job.tables.ts'

/** Jobs and failed ones since a moment, by template. */
export const templateUses = async (
  tx: Reader,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, { used: number; failed: number }>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      id: studioJobs.templateId,
      used: count(),
      failed: sql<number>`count(*) FILTER (WHERE ${studioJobs.state} = 'failed')`.mapWith(Number),
    })
    .from(studioJobs)
    .where(and(amongIds(studioJobs.templateId, ids), gt(studioJobs.createdAt, since)))
    .groupBy(studioJobs.templateId)
  return new Map(rows.flatMap(({ id, ...counts }) => (id === null ? [] : [[id, counts] as const])))
}
