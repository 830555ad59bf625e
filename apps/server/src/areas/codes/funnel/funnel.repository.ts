/** Audience sums for the data assistant, of one person and line. */
import type { LineId } from '@wallpaper/contract'
import type { PlatformTag } from '@wallpaper/contract/codes/codes.schemas'
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { codeDaily, workDaily } from '../events/event.tables.ts'

export interface FunnelFilter {
  fromDay: string
  toDay: string
  codeId?: string | undefined
  workId?: string | undefined
  platform?: PlatformTag | undefined
}

export interface Counts {
  opens: number
  views: number
  saves: number
  unlocks: number
  incomeFen: number
}

export interface CountedRow extends Counts {
  key: string
}

const total = (column: SQL | typeof codeDaily.views) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

const codeSums = {
  opens: total(sql`${codeDaily.opens}`),
  views: total(sql`${codeDaily.views}`),
  saves: total(sql`${codeDaily.saves}`),
  unlocks: total(sql`${codeDaily.unlocks}`),
  incomeFen: total(sql`${codeDaily.incomeFen}`),
}
const workSums = {
  // Openings belong to a code, not to a work.
  opens: sql<number>`0`.mapWith(Number),
  views: total(sql`${workDaily.views}`),
  saves: total(sql`${workDaily.saves}`),
  unlocks: total(sql`${workDaily.unlocks}`),
  incomeFen: total(sql`${workDaily.incomeFen}`),
}

const rowsMax = 500

export const funnelReader = (tx: Reader, uid: number, line: LineId) => {
  const inCodes = ({ fromDay, toDay, codeId, platform }: FunnelFilter) =>
    and(
      eq(codeDaily.uid, uid),
      eq(codeDaily.line, line),
      gte(codeDaily.day, fromDay),
      lte(codeDaily.day, toDay),
      codeId ? eq(codeDaily.codeId, codeId) : undefined,
      platform ? eq(codeDaily.platform, platform) : undefined,
    )
  const inWorks = ({ fromDay, toDay, codeId, workId, platform }: FunnelFilter) =>
    and(
      eq(workDaily.uid, uid),
      eq(workDaily.line, line),
      gte(workDaily.day, fromDay),
      lte(workDaily.day, toDay),
      codeId ? eq(workDaily.codeId, codeId) : undefined,
      workId ? eq(workDaily.workId, workId) : undefined,
      platform ? eq(workDaily.platform, platform) : undefined,
    )

  const codeKeys = {
    code: sql<string>`${codeDaily.codeId}::text`,
    day: sql<string>`${codeDaily.day}::text`,
    platform: sql<string>`${codeDaily.platform}`,
  }
  const workKeys = {
    photo: sql<string>`${workDaily.workId}::text`,
    code: sql<string>`${workDaily.codeId}::text`,
    day: sql<string>`${workDaily.day}::text`,
    platform: sql<string>`${workDaily.platform}`,
  }

  const ofCodes = (filter: FunnelFilter, by: keyof typeof codeKeys): Promise<CountedRow[]> =>
    tx
      .select({ key: codeKeys[by], ...codeSums })
      .from(codeDaily)
      .where(inCodes(filter))
      .groupBy(codeKeys[by])
      .orderBy(desc(codeSums.opens), codeKeys[by])
      .limit(rowsMax)

  const ofWorks = (filter: FunnelFilter, by: keyof typeof workKeys): Promise<CountedRow[]> =>
    tx
      .select({ key: workKeys[by], ...workSums })
      .from(workDaily)
      .where(inWorks(filter))
      .groupBy(workKeys[by])
      .orderBy(desc(workSums.views), workKeys[by])
      .limit(rowsMax)

  return {
    /** Reads the sums by work if the filter names a work or the group is by work. */
    by: (filter: FunnelFilter, group: 'code' | 'photo' | 'day' | 'platform'): Promise<CountedRow[]> =>
      filter.workId || group === 'photo' ? ofWorks(filter, group) : ofCodes(filter, group),

    ofEach: async (codeIds: readonly string[], fromDay: string, toDay: string): Promise<CountedRow[]> =>
      codeIds.length === 0
        ? []
        : tx
            .select({ key: codeKeys.code, ...codeSums })
            .from(codeDaily)
            .where(and(inCodes({ fromDay, toDay }), inArray(codeDaily.codeId, [...codeIds])))
            .groupBy(codeKeys.code),
  }
}
