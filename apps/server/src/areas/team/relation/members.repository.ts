/** Members of a team by what is known of the relation alone: each order goes by an index. */
import { and, desc, eq, getTableColumns, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { relations } from './relation.tables.ts'

export type MemberRow = typeof relations.$inferSelect

export interface MemberFilterDays {
  /** Was here on this day or later. */
  activeFrom?: string
  /** Was not here since. */
  silentBefore?: string
  joinedFrom?: string
}

export const matches = ({ activeFrom, silentBefore, joinedFrom }: MemberFilterDays): SQL | undefined =>
  and(
    activeFrom ? gte(relations.activeDay, activeFrom) : undefined,
    silentBefore ? lt(relations.activeDay, silentBefore) : undefined,
    joinedFrom ? gte(relations.fromDay, joinedFrom) : undefined,
  )

export const inTeam = (toUid: number): SQL | undefined =>
  and(eq(relations.toUid, toUid), eq(relations.role, 'inviter'), isNull(relations.untilDay))

const dayColumns = { joined: relations.fromDay, active: relations.activeDay } as const

export const membersTo = (tx: Reader, uid: number) => ({
  byDay: (
    order: 'joined' | 'active',
    filter: MemberFilterDays,
    { after, limit }: { after: { day: string; uid: number } | null; limit: number },
  ): Promise<MemberRow[]> =>
    tx
      .select()
      .from(relations)
      .where(
        and(
          inTeam(uid),
          matches(filter),
          after
            ? sql`(${dayColumns[order]}, ${relations.uid}) < (${after.day}::date, ${after.uid})`
            : undefined,
        ),
      )
      .orderBy(desc(dayColumns[order]), desc(relations.uid))
      .limit(limit),

  /** By the beginning of their name: found among all people of that name, which are few. */
  named: (prefix: string, { after, limit }: { after: number | null; limit: number }): Promise<MemberRow[]> =>
    tx
      .select({ ...getTableColumns(relations) })
      .from(relations)
      .innerJoin(
        sql`people p`,
        sql`p.uid = ${relations.uid} AND lower(p.nickname) LIKE ${`${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`,
      )
      .where(and(inTeam(uid), after === null ? undefined : lt(relations.uid, after)))
      .orderBy(desc(relations.uid))
      .limit(limit),

  numbered: (memberUid: number): Promise<MemberRow[]> =>
    tx
      .select()
      .from(relations)
      .where(and(inTeam(uid), eq(relations.uid, memberUid))),

  size: async (): Promise<number> => {
    const rows = await tx
      .select({ members: sql<number>`members` })
      .from(sql`team_sizes`)
      .where(sql`uid = ${uid} AND role = 'inviter'`)
    return rows[0]?.members ?? 0
  },
})
