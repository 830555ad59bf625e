/**
 * Members of a team by page. Each order uses an index, so the cost does not depend on the size of the team.
 */
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { incomeEarnerMonths as earnerMonths } from '../../earnings/public.ts'
import {
  inTeam,
  type MemberFilterDays,
  type MemberRow,
  matches,
  membersTo,
} from '../relation/members.repository.ts'
import { relations } from '../relation/relation.tables.ts'

export type { MemberFilterDays, MemberRow }

const amongNumbers = (column: PgColumn, numbers: readonly number[]): SQL =>
  sql`${column} = ANY(${sql.param([...numbers])}::bigint[])`

export interface IncomePlace {
  fen: number
  uid: number
}

/** Without `member` if the person left between the two queries; the position still counts for paging. */
export interface EarningMember extends IncomePlace {
  member: MemberRow | undefined
}

interface IncomeAsk extends Slice<IncomePlace> {
  month: string
  filter: MemberFilterDays
}

const membersAmong = (tx: Reader, uid: number, members: readonly number[]): Promise<MemberRow[]> =>
  tx
    .select()
    .from(relations)
    .where(and(inTeam(uid), amongNumbers(relations.uid, members)))

const isAfter = (after: IncomePlace | null): SQL | undefined =>
  after ? sql`(${earnerMonths.baseFen}, ${earnerMonths.earnerUid}) < (${after.fen}, ${after.uid})` : undefined

const isOfMonth = (uid: number, { month, after }: IncomeAsk): SQL | undefined =>
  and(
    eq(earnerMonths.uid, uid),
    eq(earnerMonths.month, month),
    eq(earnerMonths.source, 'team'),
    isAfter(after),
  )

const incomePlace = { fen: earnerMonths.baseFen, uid: earnerMonths.earnerUid }
const mostFirst = [desc(earnerMonths.baseFen), desc(earnerMonths.earnerUid)]

/** Highest first, skipping those that do not match the filter. */
const earnersByIncome = (tx: Reader, uid: number, ask: IncomeAsk): Promise<IncomePlace[]> =>
  tx
    .select(incomePlace)
    .from(earnerMonths)
    .innerJoin(relations, and(eq(relations.uid, earnerMonths.earnerUid), inTeam(uid)))
    .where(and(isOfMonth(uid, ask), matches(ask.filter)))
    .orderBy(...mostFirst)
    .limit(ask.limit)

/**
 * Newcomers by income: for each joining day at most one page, from the index on (team, joining day). Includes
 * tomorrow, since relations begin the next day.
 */
const newcomersByIncome = (
  tx: Reader,
  uid: number,
  { month, after, limit, joinedFrom, today }: IncomeAsk & { joinedFrom: string; today: string },
): Promise<IncomePlace[]> => {
  const ofDay = tx
    .select(incomePlace)
    .from(earnerMonths)
    .where(
      and(
        eq(earnerMonths.uid, uid),
        eq(earnerMonths.month, month),
        sql`${earnerMonths.joinedOn} = d.day::date`,
        isAfter(after),
      ),
    )
    .orderBy(...mostFirst)
    .limit(limit)
  return tx
    .select({ fen: sql<number>`n.base_fen`.mapWith(Number), uid: sql<number>`n.earner_uid`.mapWith(Number) })
    .from(
      sql`generate_series(${joinedFrom}::date, ${today}::date + 1, interval '1 day') AS d (day), LATERAL ${ofDay} n`,
    )
    .orderBy(sql`n.base_fen DESC, n.earner_uid DESC`)
    .limit(limit)
}

export const memberReader = (tx: Reader, uid: number) => ({
  ...membersTo(tx, uid),

  /** Members with income this month, highest first: found by index only, then loaded. */
  byIncome: async (
    { month, today }: { month: string; today: string },
    filter: MemberFilterDays,
    slice: Slice<IncomePlace>,
  ): Promise<EarningMember[]> => {
    const ask = { month, filter, ...slice }
    const { joinedFrom } = filter
    const found = joinedFrom
      ? await newcomersByIncome(tx, uid, { ...ask, joinedFrom, today })
      : await earnersByIncome(tx, uid, ask)
    const rows = await membersAmong(
      tx,
      uid,
      found.map((each) => each.uid),
    )
    const members = new Map(rows.map((row) => [row.uid, row]))
    return found.map((place) => ({ ...place, member: members.get(place.uid) }))
  },

  /** Members without income, newest first. */
  withoutIncome: (
    month: string,
    filter: MemberFilterDays,
    slice: Slice<{ uid: number }>,
  ): Promise<MemberRow[]> => {
    const hasNone = sql`NOT EXISTS (
      SELECT 1 FROM income_earner_months m WHERE m.uid = ${uid} AND m.month = ${month}::date
        AND m.source = 'team' AND m.earner_uid = relations.uid)`
    const condition = and(inTeam(uid), matches(filter), hasNone)
    return newestFirst(tx.select().from(relations), { uid: relations.uid }, condition, slice)
  },

  monthSums: async (month: string, members: readonly number[]): Promise<Map<number, number>> => {
    if (members.length === 0) return new Map()
    const rows = await tx
      .select({ earnerUid: earnerMonths.earnerUid, baseFen: earnerMonths.baseFen })
      .from(earnerMonths)
      .where(
        and(
          eq(earnerMonths.uid, uid),
          eq(earnerMonths.month, month),
          eq(earnerMonths.source, 'team'),
          inArray(earnerMonths.earnerUid, [...members]),
        ),
      )
    return new Map(rows.map(({ earnerUid, baseFen }) => [earnerUid, baseFen]))
  },

  withTutor: async (members: readonly number[]): Promise<Set<number>> => {
    if (members.length === 0) return new Set()
    const rows = await tx
      .select({ uid: relations.uid })
      .from(relations)
      .where(
        and(inArray(relations.uid, [...members]), eq(relations.role, 'tutor'), isNull(relations.untilDay)),
      )
    return new Set(rows.map((row) => row.uid))
  },
})
