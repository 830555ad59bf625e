/** Income that one person's audience brought to another who shares in it. */
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { and, desc, eq, gte, inArray, lt, lte, type Placeholder, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { settings } from '../earnings.settings.ts'
import { incomeDaily, incomeEarnerMonths, incomeRows } from '../income/income.tables.ts'
import type { Period } from '../period/period.rules.ts'
import { settlementReader } from '../settlement/settlement.repository.ts'

export { incomeEarnerMonths }

export interface ContributionQuery extends Period {
  uid: number
  earnerUid: number
  source: Extract<IncomeSource, 'team' | 'tutor'>
}

const sums = {
  baseFen: sql<number>`coalesce(sum(${incomeRows.baseFen}), 0)::bigint`.mapWith(Number),
  amountFen: sql<number>`coalesce(sum(${incomeRows.amountFen}), 0)::bigint`.mapWith(Number),
}

export interface Contribution {
  baseFen: number
  amountFen: number
}

/** Same condition as the partial index on earners. */
const isShared = sql`${incomeRows.earnerUid} <> ${incomeRows.uid}`

const isAsked = ({ uid, earnerUid, source, fromDay, toDay }: ContributionQuery) =>
  and(
    eq(incomeRows.earnerUid, earnerUid),
    isShared,
    gte(incomeRows.day, fromDay),
    lte(incomeRows.day, toDay),
    eq(incomeRows.uid, uid),
    eq(incomeRows.source, source),
  )

export const contributionIn = async (tx: Reader, ask: ContributionQuery): Promise<Contribution> =>
  (await tx.select(sums).from(incomeRows).where(isAsked(ask)))[0] ?? { baseFen: 0, amountFen: 0 }

/** Sums by earner and source: `broughtOf(earnerUid, source)`. */
export const contributionByMember = async (
  tx: Reader,
  { uid, earners, fromDay, toDay }: Period & { uid: number; earners: readonly number[] },
): Promise<(earnerUid: number, source: ContributionQuery['source']) => Contribution> => {
  const rows =
    earners.length === 0
      ? []
      : await tx
          .select({ ...sums, earnerUid: incomeRows.earnerUid, source: incomeRows.source })
          .from(incomeRows)
          .where(
            and(
              inArray(incomeRows.earnerUid, [...new Set(earners)]),
              isShared,
              gte(incomeRows.day, fromDay),
              lte(incomeRows.day, toDay),
              eq(incomeRows.uid, uid),
            ),
          )
          .groupBy(incomeRows.earnerUid, incomeRows.source)
  return (earnerUid, source) => {
    const { baseFen = 0, amountFen = 0 } =
      rows.find((row) => row.earnerUid === earnerUid && row.source === source) ?? {}
    return { baseFen, amountFen }
  }
}

export const contributionByDay = async (
  tx: Reader,
  ask: ContributionQuery,
): Promise<Map<string, Contribution>> => {
  const rows = await tx
    .select({ ...sums, day: incomeRows.day })
    .from(incomeRows)
    .where(isAsked(ask))
    .groupBy(incomeRows.day)
  return new Map(rows.map(({ day, ...brought }) => [day, brought]))
}

/** What each of these people brought to a person's team in a range of days. */
export const contributionBetween = async (
  tx: Reader,
  uid: number,
  earners: readonly number[],
  { fromDay, toDay }: Period,
): Promise<Map<number, number>> => {
  if (earners.length === 0) return new Map()
  const rows = await tx
    .select({ earnerUid: incomeRows.earnerUid, baseFen: sums.baseFen })
    .from(incomeRows)
    .where(
      and(
        inArray(incomeRows.earnerUid, [...earners]),
        isShared,
        gte(incomeRows.day, fromDay),
        lte(incomeRows.day, toDay),
        eq(incomeRows.uid, uid),
        eq(incomeRows.source, 'team'),
      ),
    )
    .groupBy(incomeRows.earnerUid)
  return new Map(rows.map(({ earnerUid, baseFen }) => [earnerUid, baseFen]))
}

const dailySums = {
  baseFen: sql<number>`coalesce(sum(${incomeDaily.baseFen}), 0)::bigint`.mapWith(Number),
  amountFen: sql<number>`coalesce(sum(${incomeDaily.amountFen}), 0)::bigint`.mapWith(Number),
}
const isTeamOf = (uid: number | Placeholder) => and(eq(incomeDaily.uid, uid), eq(incomeDaily.source, 'team'))
const earnersMax = 1_000

/** What counts for a team in a month: its members' income, and the shares paid for it. */
export const teamSums = async (
  tx: Reader,
  uids: readonly number[],
  month: string,
): Promise<(uid: number) => Contribution> => {
  const rows = await ask(tx, 'team-sums', { uids: [...uids], month }, (handle, at) =>
    handle
      .select({
        uid: incomeEarnerMonths.uid,
        baseFen: sql<number>`coalesce(sum(${incomeEarnerMonths.baseFen}), 0)::bigint`.mapWith(Number),
        amountFen: sql<number>`coalesce(sum(${incomeEarnerMonths.amountFen}), 0)::bigint`.mapWith(Number),
      })
      .from(incomeEarnerMonths)
      .where(
        and(
          sql`${incomeEarnerMonths.uid} = ANY(${at.uids}::bigint[])`,
          eq(incomeEarnerMonths.month, at.month),
          eq(incomeEarnerMonths.source, 'team'),
        ),
      )
      .groupBy(incomeEarnerMonths.uid),
  )
  const found = new Map(rows.map(({ uid, ...sums }) => [uid, sums]))
  return (uid) => found.get(uid) ?? { baseFen: 0, amountFen: 0 }
}

/** Number of members with income in a month, counted up to the limit of list totals. */
export const teamEarners = (tx: Reader, uid: number, month: string): Promise<number> =>
  tx.$count(
    tx
      .select({ one: sql`1`.as('one') })
      .from(incomeEarnerMonths)
      .where(
        and(
          eq(incomeEarnerMonths.uid, uid),
          eq(incomeEarnerMonths.month, month),
          eq(incomeEarnerMonths.source, 'team'),
        ),
      )
      .limit(earnersMax)
      .as('counted'),
  )

/** What each of these people received from their team or sub-sites; people without any are absent. */
export const contributionTo = async (
  tx: Reader,
  source: 'team' | 'site',
  uids: readonly number[],
  { fromDay, toDay }: Period,
): Promise<ReadonlyMap<number, Contribution>> => {
  if (uids.length === 0) return new Map()
  const rows = await tx
    .select({ uid: incomeDaily.uid, ...dailySums })
    .from(incomeDaily)
    .where(
      and(
        inArray(incomeDaily.uid, [...uids]),
        eq(incomeDaily.source, source),
        gte(incomeDaily.day, fromDay),
        lte(incomeDaily.day, toDay),
      ),
    )
    .groupBy(incomeDaily.uid)
  return new Map(rows.map(({ uid, ...sum }) => [uid, sum]))
}

/** Days with team income, newest first. */
export const teamDaySums = (
  tx: Reader,
  uid: number,
  { day, after, limit }: Slice<{ day: string }> & { day?: string },
): Promise<(Contribution & { day: string })[]> =>
  tx
    .select({ ...dailySums, day: incomeDaily.day })
    .from(incomeDaily)
    .where(
      and(
        isTeamOf(uid),
        day ? eq(incomeDaily.day, day) : undefined,
        after ? lt(incomeDaily.day, after.day) : undefined,
      ),
    )
    .groupBy(incomeDaily.day)
    .orderBy(desc(incomeDaily.day))
    .limit(limit)

/** Top members of a day. */
export const contributionOn = (
  tx: Reader,
  uid: number,
  day: string,
  limit: number,
): Promise<(Contribution & { earnerUid: number })[]> =>
  tx
    .select({ ...sums, earnerUid: incomeRows.earnerUid })
    .from(incomeRows)
    .where(and(eq(incomeRows.uid, uid), eq(incomeRows.day, day), eq(incomeRows.source, 'team')))
    .groupBy(incomeRows.earnerUid)
    .orderBy(desc(sums.baseFen), desc(incomeRows.earnerUid))
    .limit(limit)

export const isDaySettled = async (tx: Reader, day: string): Promise<boolean> =>
  (await settlementReader(tx).day(day))?.state === 'settled'

export const sharePercents = async (tx: Reader): Promise<Record<'inviter' | 'tutor', number>> => {
  const values = await settings(tx).many('earnings.inviter_percent', 'earnings.tutor_percent')
  return { inviter: values['earnings.inviter_percent'], tutor: values['earnings.tutor_percent'] }
}
