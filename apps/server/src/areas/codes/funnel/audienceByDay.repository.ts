/** A person's audience by business day, over all lines and codes. */
import { and, eq, gte, lte, sql } from 'drizzle-orm'
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
