/** Header of the team tab for many people in one statement. */
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { teamMonths } from '../level/level.repository.ts'
import { relations, unbindApplications } from '../relation/relation.tables.ts'
import { coachingMarks, tutorRequests, tutors } from '../tutor/tutor.tables.ts'

/** The person of the outer row. */
const asked = sql`asked.uid`

const countOf = (table: PgTable, condition: SQL | undefined) =>
  sql<number>`(SELECT count(*)::int FROM ${table} WHERE ${condition})`

const isTutor = sql`EXISTS (SELECT FROM ${tutors} WHERE ${tutors.uid} = ${asked}
  AND ${tutors.state} IN ('approved', 'suspended'))`

const isMember = and(eq(relations.toUid, asked), eq(relations.role, 'inviter'), isNull(relations.untilDay))
const isStudent = and(eq(relations.toUid, asked), eq(relations.role, 'tutor'), isNull(relations.untilDay))

const toJudge = sql`(SELECT count(*)::int FROM ${coachingMarks}
  JOIN ${relations} ON ${relations.id} = ${coachingMarks.relationId}
  WHERE ${coachingMarks.state} = 'ticked' AND ${isStudent})`

const waitingRequests = countOf(
  tutorRequests,
  and(eq(tutorRequests.toUid, asked), eq(tutorRequests.state, 'applied')),
)

export interface TeamHeadRow {
  uid: number
  members: number
  activeToday: number
  unbindsWaiting: number
  isTutor: boolean
  tutorWaiting: number
  /** Of the requested month, if it exists. */
  level: number | null
  percent: number | null
}

export const teamHeadRows = (
  tx: Reader,
  uids: readonly number[],
  { today, month, countedMax }: { today: string; month: string; countedMax: number },
): Promise<TeamHeadRow[]> =>
  ask(tx, 'team-heads', { uids: [...uids], today, month, countedMax }, (handle, at) =>
    handle
      .select({
        uid: sql<number>`${asked}`.mapWith(Number),
        members: sql<number>`coalesce((SELECT members FROM team_sizes
          WHERE uid = ${asked} AND role = 'inviter'), 0)`,
        activeToday: sql<number>`(SELECT count(*)::int FROM (SELECT FROM ${relations}
          WHERE ${and(isMember, gte(relations.activeDay, sql`${at.today}::date`))} LIMIT ${at.countedMax}) AS counted)`,
        unbindsWaiting: countOf(
          unbindApplications,
          and(eq(unbindApplications.toUid, asked), eq(unbindApplications.state, 'applied')),
        ),
        isTutor: sql<boolean>`${isTutor}`,
        tutorWaiting: sql<number>`CASE WHEN ${isTutor} THEN ${waitingRequests} + ${toJudge} ELSE 0 END`,
        level: teamMonths.level,
        percent: teamMonths.percent,
      })
      .from(sql`unnest(${at.uids}::bigint[]) AS asked (uid)`)
      .leftJoin(teamMonths, and(eq(teamMonths.uid, asked), eq(teamMonths.month, sql`${at.month}::date`))),
  )
