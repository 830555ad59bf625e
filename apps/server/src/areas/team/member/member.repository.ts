/** Members of a team, a page at a time: each order goes by an index, so that a page costs the same in a team of any size. */
import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../platform/db/database.ts'
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

interface IncomeAsk {
  month: string
  filter: MemberFilterDays
  after: IncomePlace | null
  limit: number
}

const membersAmong = (tx: Reader, uid: number, members: readonly number[]): Promise<MemberRow[]> =>
  tx
    .select()
    .from(relations)
    .where(and(inTeam(uid), amongNumbers(relations.uid, members)))

const isOfMonth = (uid: number, { month, after }: IncomeAsk): SQL | undefined =>
  and(
    eq(earnerMonths.uid, uid),
    eq(earnerMonths.month, month),
    eq(earnerMonths.source, 'team'),
    after
      ? sql`(${earnerMonths.baseFen}, ${earnerMonths.earnerUid}) < (${after.fen}, ${after.uid})`
      : undefined,
  )

const incomePlace = { fen: earnerMonths.baseFen, uid: earnerMonths.earnerUid }
const mostFirst = [desc(earnerMonths.baseFen), desc(earnerMonths.earnerUid)]

/** From the most on, past those who do not match. */
const earnersByIncome = (tx: Reader, uid: number, ask: IncomeAsk): Promise<IncomePlace[]> =>
  tx
    .select(incomePlace)
    .from(earnerMonths)
    .innerJoin(relations, and(eq(relations.uid, earnerMonths.earnerUid), inTeam(uid)))
    .where(and(isOfMonth(uid, ask), matches(ask.filter)))
    .orderBy(...mostFirst)
    .limit(ask.limit)

/** Those of a week are few among all who earn: from them, as one list, to what they brought. */
const newcomersByIncome = (tx: Reader, uid: number, ask: IncomeAsk): Promise<IncomePlace[]> => {
  const newcomers = tx
    .select({ uid: relations.uid })
    .from(relations)
    .where(and(inTeam(uid), matches(ask.filter)))
  return tx
    .select(incomePlace)
    .from(earnerMonths)
    .where(and(isOfMonth(uid, ask), sql`${earnerMonths.earnerUid} = ANY(ARRAY(${newcomers}))`))
    .orderBy(...mostFirst)
    .limit(ask.limit)
}

export const memberReader = (tx: Reader, uid: number) => ({
  ...membersTo(tx, uid),

  /** Those who brought something in this month, most first: found in the indexes alone, then read. */
  byIncome: async (
    month: string,
    filter: MemberFilterDays,
    page: { after: IncomePlace | null; limit: number },
  ): Promise<{ member: MemberRow; baseFen: number }[]> => {
    const found = await (filter.joinedFrom ? newcomersByIncome : earnersByIncome)(tx, uid, {
      month,
      filter,
      ...page,
    })
    const rows = await membersAmong(
      tx,
      uid,
      found.map((each) => each.uid),
    )
    const members = new Map(rows.map((row) => [row.uid, row]))
    return found.flatMap((each) => {
      const member = members.get(each.uid)
      return member ? [{ member, baseFen: each.fen }] : []
    })
  },

  /** Those who did not yet, newest first. */
  withoutIncome: (
    month: string,
    filter: MemberFilterDays,
    { after, limit }: { after: number | null; limit: number },
  ): Promise<MemberRow[]> =>
    tx
      .select()
      .from(relations)
      .where(
        and(
          inTeam(uid),
          matches(filter),
          after === null ? undefined : lt(relations.uid, after),
          sql`NOT EXISTS (SELECT 1 FROM income_earner_months m WHERE m.uid = ${uid} AND m.month = ${month}::date
            AND m.source = 'team' AND m.earner_uid = relations.uid)`,
        ),
      )
      .orderBy(desc(relations.uid))
      .limit(limit),

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

  /** No further than the list says. */
  countActive: async (day: string, max: number): Promise<number> =>
    tx.$count(
      tx
        .select({ one: sql`1`.as('one') })
        .from(relations)
        .where(and(inTeam(uid), gte(relations.activeDay, day)))
        .limit(max)
        .as('counted'),
    ),

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
