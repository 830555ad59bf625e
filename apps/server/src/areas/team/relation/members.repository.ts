/** Members of a team by columns of the relation; each order uses an index. */
import { and, asc, eq, gte, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { relations } from './relation.tables.ts'

export type MemberRow = typeof relations.$inferSelect

export interface MemberFilterDays {
  /** Active on this day or later. */
  activeFrom?: string
  /** Not active since. */
  silentBefore?: string
  joinedFrom?: string
}

export const matches = ({ activeFrom, silentBefore, joinedFrom }: MemberFilterDays): SQL | undefined =>
  and(
    activeFrom ? gte(relations.activeDay, activeFrom) : undefined,
    silentBefore ? lt(relations.activeDay, silentBefore) : undefined,
    joinedFrom ? gte(relations.fromDay, joinedFrom) : undefined,
  )

export const inTeam = (toUid: number | Placeholder): SQL | undefined =>
  and(eq(relations.toUid, toUid), eq(relations.role, 'inviter'), isNull(relations.untilDay))

const memberName = sql`relations.member_name`
const dayColumns = { joined: relations.fromDay, active: relations.activeDay } as const

/** Number of members of each. */
export const teamSizes = async (
  tx: Reader,
  uids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .select({ uid: sql<number>`uid::float8`, members: sql<number>`members` })
    .from(sql`team_sizes`)
    .where(sql`role = 'inviter' AND uid = ANY(${sql.param([...uids])}::bigint[])`)
  return new Map(rows.map(({ uid, members }) => [uid, members]))
}

export const membersTo = (tx: Reader, uid: number) => ({
  byDay: (
    order: 'joined' | 'active',
    filter: MemberFilterDays,
    slice: Slice<{ day: string; uid: number }>,
  ): Promise<MemberRow[]> =>
    newestFirst(
      tx.select().from(relations),
      { day: dayColumns[order], uid: relations.uid },
      and(inTeam(uid), matches(filter)),
      slice,
    ),

  /** By name prefix, which the team's index supports. */
  named: (prefix: string, { after, limit }: Slice<{ uid: number }>): Promise<MemberRow[]> => {
    const from = sql`${prefix.toLowerCase()}::text COLLATE "C"`
    return tx
      .select()
      .from(relations)
      .where(
        and(
          inTeam(uid),
          sql`${memberName} >= ${from} AND ${memberName} < ${from} || U&'\\+10FFFF'`,
          after
            ? sql`(${memberName}, ${relations.uid}) >
                ((SELECT lower(nickname) COLLATE "C" FROM people WHERE uid = ${after.uid}), ${after.uid})`
            : undefined,
        ),
      )
      .orderBy(memberName, asc(relations.uid))
      .limit(limit)
  },

  numbered: (memberUid: number): Promise<MemberRow[]> =>
    tx
      .select()
      .from(relations)
      .where(and(inTeam(uid), eq(relations.uid, memberUid))),

  size: async (): Promise<number> => {
    const rows = await ask(tx, 'team-size', { uid }, (handle, at) =>
      handle
        .select({ members: sql<number>`members` })
        .from(sql`team_sizes`)
        .where(sql`uid = ${at.uid} AND role = 'inviter'`),
    )
    return rows[0]?.members ?? 0
  },
})
