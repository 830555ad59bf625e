/** A person's works approved for the first time, by business day. */
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { reviewDecisions } from '../review.tables.ts'

export const passedByDay = async (
  tx: Reader,
  uid: number,
  fromDay: string,
  toDay: string,
): Promise<ReadonlyMap<string, number>> => {
  const first = tx
    .select({
      id: reviewDecisions.subjectId,
      day: sql<string>`(min(${reviewDecisions.decidedAt}) AT TIME ZONE 'Asia/Shanghai')::date::text`.as(
        'day',
      ),
    })
    .from(reviewDecisions)
    .where(
      and(
        eq(reviewDecisions.uid, uid),
        eq(reviewDecisions.kind, 'work'),
        eq(reviewDecisions.isApproved, true),
      ),
    )
    .groupBy(reviewDecisions.subjectId)
    .as('first')
  const rows = await tx
    .select({ day: first.day, total: sql<number>`count(*)::integer` })
    .from(first)
    .where(and(sql`${first.day} >= ${fromDay}`, sql`${first.day} <= ${toDay}`))
    .groupBy(first.day)
  return new Map(rows.map(({ day, total }) => [day, total]))
}
