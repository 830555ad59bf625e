/** A person's audience by business day, over all lines and codes. */
import type { PlatformTag } from '@wallpaper/contract/codes/codes.labels'
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { codeDaily } from '../events/event.tables.ts'

export interface AudienceDay {
  day: string
  opens: number
  saves: number
}

export const audienceByDay = (
  tx: Reader,
  uid: number,
  fromDay: string,
  toDay: string,
): Promise<AudienceDay[]> =>
  tx
    .select({
      day: codeDaily.day,
      opens: sql<number>`sum(${codeDaily.opens})::integer`,
      saves: sql<number>`sum(${codeDaily.saves})::integer`,
    })
    .from(codeDaily)
    .where(and(eq(codeDaily.uid, uid), gte(codeDaily.day, fromDay), lte(codeDaily.day, toDay)))
    .groupBy(codeDaily.day)

/** How often each code was opened from one platform since a day. */
export const opensFrom = async (
  tx: Reader,
  uid: number,
  { codeIds, platform, fromDay }: { codeIds: readonly string[]; platform: PlatformTag; fromDay: string },
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ codeId: codeDaily.codeId, opens: sql<number>`sum(${codeDaily.opens})::integer` })
    .from(codeDaily)
    .where(
      and(
        eq(codeDaily.uid, uid),
        gte(codeDaily.day, fromDay),
        eq(codeDaily.platform, platform),
        amongIds(codeDaily.codeId, codeIds),
      ),
    )
    .groupBy(codeDaily.codeId)
  return new Map(rows.map(({ codeId, opens }) => [codeId, opens]))
}
