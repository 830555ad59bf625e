/** Settled days, and the people and sums of each. */
import type { IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { and, desc, eq, gte, inArray, isNull, ne, or, type Placeholder, sql } from 'drizzle-orm'
import { arrayColumn } from '../../../platform/db/arrayColumn.ts'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { incomeDaily, incomeRows } from '../income/income.tables.ts'
import type { SettledSum } from './settle.rules.ts'
import { type SettlementEvent, settlementMachine } from './settlement.states.ts'
import { firstSettledDays, settledPeople, settlementDays } from './settlement.tables.ts'

export type SettlementDayRow = typeof settlementDays.$inferSelect
export type SettledPerson = typeof settledPeople.$inferSelect

const among = (
  column:
    | typeof incomeRows.uid
    | typeof incomeRows.earnerUid
    | typeof settledPeople.uid
    | typeof firstSettledDays.uid,
  uids: readonly number[],
) => sql`${column} = ANY(${arrayColumn(uids, (uid) => uid)}::bigint[])`

const sumColumns = {
  uid: incomeRows.uid,
  line: incomeRows.line,
  source: incomeRows.source,
  teamLevel: incomeRows.teamLevel,
  way: incomeRows.way,
  earnerUid: incomeRows.earnerUid,
  codeId: incomeRows.codeId,
  workId: incomeRows.workId,
  takes: sql<number>`sum(${incomeRows.takes})`.mapWith(Number),
  baseFen: sql<number>`sum(${incomeRows.baseFen})`.mapWith(Number),
  amountFen: sql<number>`sum(${incomeRows.amountFen})`.mapWith(Number),
  parts: sql<number>`count(*)`.mapWith(Number),
}
const sumKeys = [
  incomeRows.uid,
  incomeRows.line,
  incomeRows.source,
  incomeRows.teamLevel,
  incomeRows.way,
  incomeRows.earnerUid,
  incomeRows.codeId,
  incomeRows.workId,
]
// Imported income and its shares are settled by the import alone.
const isOfTakings = and(
  isNull(incomeRows.importId),
  isNull(incomeRows.orderId),
  inArray(incomeRows.source, ['traffic', 'order', 'sharing', 'team', 'site', 'tutor']),
)

const isOwnAt = (at: Record<'day' | 'uids', Placeholder>) =>
  and(
    eq(incomeRows.day, unseen(at.day, 'date')),
    sql`${incomeRows.uid} = ANY(${unseen(at.uids, 'bigint[]')})`,
    eq(incomeRows.earnerUid, incomeRows.uid),
    isOfTakings,
  )

export const settlementReader = (tx: Reader) => ({
  day: async (day: string): Promise<SettlementDayRow | undefined> =>
    (await tx.select().from(settlementDays).where(eq(settlementDays.day, day)))[0],

  daysFrom: (fromDay: string): Promise<SettlementDayRow[]> =>
    tx
      .select()
      .from(settlementDays)
      .where(gte(settlementDays.day, fromDay))
      .orderBy(desc(settlementDays.day)),

  settledDays: async (fromDay: string): Promise<ReadonlySet<string>> => {
    const rows = await ask(tx, 'settled-days', { fromDay }, (handle, at) =>
      handle
        .select({ day: settlementDays.day })
        .from(settlementDays)
        .where(and(gte(settlementDays.day, unseen(at.fromDay, 'date')), eq(settlementDays.state, 'settled'))),
    )
    return new Set(rows.map(({ day }) => day))
  },

  /** Sum and number of people by day. */
  totalsFrom: (fromDay: string): Promise<{ day: string; amountFen: number; people: number }[]> =>
    tx
      .select({
        day: incomeDaily.day,
        amountFen: sql<number>`sum(${incomeDaily.amountFen})::bigint`.mapWith(Number),
        people: sql<number>`count(DISTINCT ${incomeDaily.uid})`.mapWith(Number),
      })
      .from(incomeDaily)
      .where(gte(incomeDaily.day, fromDay))
      .groupBy(incomeDaily.day),

  /** A day's sums by source; together they equal the day's amount in the list of days. */
  postedBySource: (day: string): Promise<{ source: IncomeSource; amountFen: number }[]> =>
    tx
      .select({
        source: incomeDaily.source,
        amountFen: sql<number>`sum(${incomeDaily.amountFen})::bigint`.mapWith(Number),
      })
      .from(incomeDaily)
      .where(eq(incomeDaily.day, day))
      .groupBy(incomeDaily.source),

  peopleOf: (day: string, uids: readonly number[]): Promise<SettledPerson[]> =>
    tx
      .select()
      .from(settledPeople)
      .where(and(eq(settledPeople.day, day), among(settledPeople.uid, uids))),

  /** First settled day of each person who has one. */
  firstDays: async (uids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const rows = await tx.select().from(firstSettledDays).where(among(firstSettledDays.uid, uids))
    return new Map(rows.map(({ uid, day }) => [uid, day]))
  },

  /** Settled sums of a day by earner, including the shares of others. */
  settledSums: (day: string, earners: readonly number[]): Promise<SettledSum[]> =>
    tx
      .select(sumColumns)
      .from(incomeRows)
      .where(
        and(
          eq(incomeRows.day, day),
          isOfTakings,
          or(
            and(among(incomeRows.uid, earners), eq(incomeRows.earnerUid, incomeRows.uid)),
            and(among(incomeRows.earnerUid, earners), ne(incomeRows.earnerUid, incomeRows.uid)),
          ),
        ),
      )
      .groupBy(...sumKeys),

  /** The same, only for what they keep themselves. */
  ownSettledSums: (day: string, uids: readonly number[]): Promise<SettledSum[]> =>
    ask(tx, 'own-settled-sums', { day, uids: [...uids] }, (handle, at) =>
      handle
        .select(sumColumns)
        .from(incomeRows)
        .where(isOwnAt(at))
        .groupBy(...sumKeys),
    ),

  /** Those of these people who have own settled income on the day. */
  ownSettledPeople: async (day: string, uids: readonly number[]): Promise<number[]> => {
    const rows = await ask(tx, 'own-settled-people', { day, uids: [...uids] }, (handle, at) =>
      handle.selectDistinct({ uid: incomeRows.uid }).from(incomeRows).where(isOwnAt(at)),
    )
    return rows.map(({ uid }) => uid)
  },
})

/** Raises a serialization failure, so that the transaction is retried and sees the other's rows. */
const beginAgain = (tx: Tx) =>
  tx.execute(
    sql`DO $$ BEGIN RAISE EXCEPTION 'another was settled first' USING ERRCODE = 'serialization_failure'; END $$`,
  )

/** The first written day wins; a transaction that assumed another one is retried. */
const claimFirstDays = async (tx: Tx, people: readonly SettledPerson[]): Promise<void> => {
  const uids = arrayColumn(people, ({ uid }) => uid)
  const days = arrayColumn(people, ({ day }) => day)
  await tx.execute(sql`INSERT INTO first_settled_days (uid, day)
    SELECT * FROM unnest(${uids}::bigint[], ${days}::date[]) AS p (uid, day) ORDER BY uid ON CONFLICT DO NOTHING`)
  const unpaid = people.filter(({ teamUid, inviterUid }) => teamUid !== null && inviterUid === null)
  const first = await settlementReader(tx).firstDays(unpaid.map(({ uid }) => uid))
  if (unpaid.some(({ uid, day }) => first.get(uid) !== day)) await beginAgain(tx)
}

const lockKnown = async (tx: Tx, day: string): Promise<SettlementDayRow | undefined> =>
  (await tx.select().from(settlementDays).where(eq(settlementDays.day, day)).for('update'))[0]

export const settlementRepository = (tx: Tx) => ({
  ...settlementReader(tx),
  lockKnown: (day: string) => lockKnown(tx, day),

  /** Locks the day's row, so that one settlement runs per day at a time. */
  lockDay: async (row: typeof settlementDays.$inferInsert): Promise<SettlementDayRow> => {
    await tx.insert(settlementDays).values(row).onConflictDoNothing()
    const locked = await lockKnown(tx, row.day)
    if (!locked) throw new Error('the day of settlement is gone')
    return locked
  },

  /** The row must be locked. */
  move: async (
    { day, state }: Pick<SettlementDayRow, 'day' | 'state'>,
    event: SettlementEvent,
    changes: Partial<Omit<SettlementDayRow, 'day' | 'state'>>,
  ): Promise<void> => {
    const step = settlementMachine.step(state, event)
    if (!step) return
    await tx
      .update(settlementDays)
      .set({ ...changes, state: step.to })
      .where(eq(settlementDays.day, day))
  },

  /** Records who shares in their income of the day: the first settlement decides. */
  addPeople: async (people: readonly SettledPerson[]): Promise<void> => {
    if (people.length === 0) return
    const column = (value: (person: SettledPerson) => string | number | null) => arrayColumn(people, value)
    const { rowCount } = await tx.execute(sql`
      INSERT INTO settled_people (uid, day, team_uid, inviter_uid, inviter_percent, tutor_uid, tutor_percent, site_uid,
        site_percent, passed_percent, postings)
      SELECT * FROM unnest(
        ${column(({ uid }) => uid)}::bigint[], ${column(({ day }) => day)}::date[],
        ${column(({ teamUid }) => teamUid)}::bigint[],
        ${column(({ inviterUid }) => inviterUid)}::bigint[], ${column(({ inviterPercent }) => inviterPercent)}::smallint[],
        ${column(({ tutorUid }) => tutorUid)}::bigint[], ${column(({ tutorPercent }) => tutorPercent)}::smallint[],
        ${column(({ siteUid }) => siteUid)}::bigint[], ${column(({ sitePercent }) => sitePercent)}::smallint[],
        ${column(({ passedPercent }) => passedPercent)}::smallint[], ${column(({ postings }) => postings)}::integer[])
      ON CONFLICT DO NOTHING`)
    if (rowCount !== people.length) await beginAgain(tx)
    await claimFirstDays(tx, people)
  },

  countPostings: async (day: string, uids: readonly number[]): Promise<void> => {
    if (uids.length === 0) return
    await tx
      .update(settledPeople)
      .set({ postings: sql`${settledPeople.postings} + 1` })
      .where(and(eq(settledPeople.day, day), among(settledPeople.uid, uids)))
  },
})
