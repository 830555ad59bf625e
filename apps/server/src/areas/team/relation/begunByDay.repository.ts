/** Invited people who made their first work, by business day. */
import { and, count, eq, gte, lte } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { relations } from './relation.tables.ts'

export const inviteesBegunByDay = async (
  tx: Reader,
  uid: number,
  fromDay: string,
  toDay: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ day: relations.workedOn, total: count() })
    .from(relations)
    .where(
      and(
        eq(relations.toUid, uid),
        eq(relations.role, 'inviter'),
        eq(relations.cause, 'register'),
        gte(relations.workedOn, fromDay),
        lte(relations.workedOn, toDay),
      ),
    )
    .groupBy(relations.workedOn)
  return new Map(rows.flatMap(({ day, total }) => (day === null ? [] : [[day, total] as const])))
}
