/**
 * People's income for all reports: settled days from the sums, open days as an estimate from their takes.
 * All screens read both here, so they cannot differ.
 */

import type { LineId } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { IncomeSource, IncomeState } from '@wallpaper/contract/earnings/earnings.labels'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { earlierOf, type Period } from '../period/period.rules.ts'
import type { DueRow } from '../settlement/settle.rules.ts'
import { settlementReader } from '../settlement/settlement.repository.ts'
import { computeOwn, computeOwnSums } from '../settlement/settlement.service.ts'
import type { OpenIncome, OpenIncomeOf, RateBonus } from '../settlement/settlementTerms.ts'
import { incomeOfEach } from './incomeOfEach.repository.ts'
import { type IncomeFilter, incomeSums } from './incomeSums.repository.ts'

export interface Expected extends DueRow {
  day: string
  /** The product that it comes from. */
  note?: string
}

export interface SeriesQuery {
  uid: number
  today: string
  rateBonuses: readonly RateBonus[]
  openIncomes?: readonly OpenIncomeOf[]
}

/** Days that wait for review longer than this are not estimated any more. */
const openDaysMax = 7

export interface ManySeriesQuery extends Omit<SeriesQuery, 'uid'> {
  uids: readonly number[]
}

const expectedOrder = (open: OpenIncome): Expected => ({
  ...open,
  source: 'import',
  teamLevel: 0,
  way: '',
  earnerUid: open.uid,
  codeId: null,
  workId: null,
  part: 0,
  milli: null,
  bonusPercent: 0,
})

/** Estimates for the days that are not settled yet, and what other areas expect. */
const expectedOfEach = async (
  tx: Reader,
  { uids, today, rateBonuses, openIncomes = [] }: ManySeriesQuery,
  computed: typeof computeOwn,
): Promise<ReadonlyMap<number, Expected[]>> => {
  const from = addDays(today, -openDaysMax)
  // Own parts only: shares for others are not included, even if those others are in the same batch.
  const expectedOn = async (day: string): Promise<Expected[]> =>
    (await computed(tx, day, uids, rateBonuses)).map((row) => ({ ...row, day }))
  const expectedOrders = async (): Promise<Expected[]> => {
    const found = await readAtOnce(
      tx,
      openIncomes.map((openOf) => () => openOf(tx, uids)),
    )
    return found.flat().map(expectedOrder)
  }
  const [settled, rows, orders] = await readAtOnce(tx, [
    () => settlementReader(tx).settledDays(from),
    () => expectedOn(today),
    expectedOrders,
  ])
  for (let day = addDays(today, -1); day > from && !settled.has(day); day = addDays(day, -1))
    rows.push(...(await expectedOn(day)))
  return Map.groupBy([...rows, ...orders], ({ uid }) => uid)
}

const isWithin = ({ day, line, source }: Expected, { fromDay, toDay, lines, sources }: IncomeFilter) =>
  day >= fromDay && day <= toDay && (lines?.includes(line) ?? true) && (sources?.includes(source) ?? true)

interface DayFigure {
  amountFen: number
  takes: number
}
export type DayFigures = ReadonlyMap<string, DayFigure>

export interface LineAndSource {
  line: LineId
  source: IncomeSource
  amountFen: number
}

/** Reads of one snapshot for a batch of people: the first of them who asks, asks for all. */
const once = <Asked extends [] | [IncomeFilter], Rows>(read: (...asked: Asked) => Promise<Rows>) => {
  const reads = new Map<string, Promise<Rows>>()
  return (...asked: Asked): Promise<Rows> => {
    const key = JSON.stringify(asked)
    const found = reads.get(key) ?? read(...asked)
    reads.set(key, found)
    return found
  }
}

/** By person. Each statement runs once for all of them, whoever asks first. */
const seriesOfEach = async (tx: Reader, ask: ManySeriesQuery, computed: typeof computeOwn) => {
  const { uids, today } = ask
  const sums = incomeSums(tx, uids)
  const settled = {
    firstDays: once(sums.firstDays),
    byDay: once(sums.byDay),
    byLineAndSource: once(sums.byLineAndSource),
    byWay: once(sums.byWay),
    byCode: once(sums.byCode),
    work: once((filter: IncomeFilter) => sums.bySubject(filter, 'work')),
    earner: once((filter: IncomeFilter) => sums.bySubject(filter, 'earner')),
    note: once((filter: IncomeFilter) => sums.bySubject(filter, 'note')),
  }
  const expectedOf = await expectedOfEach(tx, ask, computed)

  return (uid: number) => {
    const expected = expectedOf.get(uid) ?? []
    const openDays = new Set(expected.map(({ day }) => day))
    const among = (filter: IncomeFilter) => expected.filter((row) => isWithin(row, filter))
    const firstOf = (firstSettled: string | undefined): string =>
      [...(firstSettled ? [firstSettled] : []), ...openDays].reduce(earlierOf, today)

    return {
      expected: among,

      /** Today is never settled; another day is, unless an estimate for it exists. */
      stateOf: ({ toDay, fromDay }: Period): IncomeState =>
        toDay >= today || [...openDays].some((day) => day >= fromDay && day <= toDay)
          ? 'estimated'
          : 'settled',

      /** The first day with income, open days included. */
      firstDay: async (): Promise<string> => firstOf((await settled.firstDays())(uid)),
      /** The same, from that of the settled ones. */
      firstOf,

      /** Only days with income. */
      byDay: async (filter: IncomeFilter): Promise<DayFigures> => {
        const days = new Map((await settled.byDay(filter))(uid).map(({ day, ...sum }) => [day, sum]))
        for (const { day, amountFen, takes } of among(filter)) {
          const before = days.get(day)
          days.set(day, {
            uid,
            amountFen: (before?.amountFen ?? 0) + amountFen,
            takes: (before?.takes ?? 0) + takes,
          })
        }
        return days
      },

      byLineAndSource: async (filter: IncomeFilter): Promise<LineAndSource[]> => [
        ...(await settled.byLineAndSource(filter))(uid),
        ...among(filter),
      ],

      byWay: async (filter: IncomeFilter) => [...(await settled.byWay(filter))(uid), ...among(filter)],

      bySubject: async (filter: IncomeFilter, by: 'earner' | 'note') => [
        ...(await settled[by](filter))(uid),
        ...among(filter).flatMap(({ earnerUid, takes, amountFen, note }) => {
          if (by === 'earner') return [{ key: String(earnerUid), earnerUid, takes, amountFen }]
          return note === undefined ? [] : [{ key: note, earnerUid, takes, amountFen }]
        }),
      ],

      byCode: async (filter: IncomeFilter) => [
        ...(await settled.byCode(filter))(uid),
        ...among(filter).flatMap(({ codeId, takes, amountFen }) =>
          codeId ? [{ key: codeId, takes, amountFen }] : [],
        ),
      ],

      byWork: async (filter: IncomeFilter) => [
        ...(await settled.work(filter))(uid),
        ...among(filter).flatMap(({ workId, earnerUid, takes, amountFen }) =>
          workId ? [{ key: workId, earnerUid, takes, amountFen }] : [],
        ),
      ],
    }
  }
}

type RowSeries = ReturnType<Awaited<ReturnType<typeof seriesOfEach>>>
/** Estimates are not split by code and work. */
export type IncomeSeries = Omit<RowSeries, 'byCode' | 'byWork'>

/** For sums by line, source and way. */
export const readSeriesOfEach = (tx: Reader, ask: ManySeriesQuery): Promise<(uid: number) => IncomeSeries> =>
  seriesOfEach(tx, ask, computeOwnSums)

/** For rows, and for sums by code and work. */
export const readRowSeriesOfEach = (tx: Reader, ask: ManySeriesQuery): Promise<(uid: number) => RowSeries> =>
  seriesOfEach(tx, ask, computeOwn)

const ofOne =
  <Series>(read: (tx: Reader, ask: ManySeriesQuery) => Promise<(uid: number) => Series>) =>
  async (tx: Reader, { uid, ...ask }: SeriesQuery): Promise<Series> =>
    (await read(tx, { ...ask, uids: [uid] }))(uid)

export const readIncomeSeries = ofOne(readSeriesOfEach)
export const readRowSeries = ofOne(readRowSeriesOfEach)

/** One person's daily sums since a day. */
export interface DaySeries {
  rows: readonly { day: string; amountFen: number }[]
  /** Only for the last days. */
  partsOf: (day: string) => readonly LineAndSource[]
  totalFen: number
  /** Today is never settled; another day is, unless an estimate for it exists. */
  stateOf: (day: string) => IncomeState
}

/** The figures of `readIncomeSeries` for many people in one batch: for the tab that everybody opens. */
export const readDaySeries = async (
  tx: Reader,
  ask: ManySeriesQuery,
  { fromDay, partsFrom }: { fromDay: string; partsFrom: string },
): Promise<(uid: number) => DaySeries> => {
  const [expected, sums] = await readAtOnce(tx, [
    () => expectedOfEach(tx, ask, computeOwnSums),
    () => incomeOfEach(tx, ask.uids, { fromDay, partsFrom }),
  ])
  const settled = Map.groupBy(sums, ({ uid }) => uid)
  return (uid) => {
    const open = expected.get(uid) ?? []
    const openDays = new Set(open.map(({ day }) => day))
    const all = [...(settled.get(uid) ?? []), ...open]
    const rows = all.flatMap((row) =>
      row.day !== null && row.day >= fromDay ? [{ ...row, day: row.day }] : [],
    )
    return {
      rows,
      partsOf: (asked) =>
        rows.flatMap(({ day, line, source, amountFen }) =>
          day === asked && line && source ? [{ line, source, amountFen }] : [],
        ),
      totalFen: all.reduce((sum, { amountFen }) => sum + amountFen, 0),
      stateOf: (day) => (day >= ask.today || openDays.has(day) ? 'estimated' : 'settled'),
    }
  }
}

export const sumIn = (
  days: DayFigures,
  { fromDay, toDay }: Period,
  of: keyof DayFigure = 'amountFen',
): number => {
  let sum = 0
  for (const [day, figure] of days) if (day >= fromDay && day <= toDay) sum += figure[of]
  return sum
}

const named = <K extends string>(
  rows: readonly { key: K; amountFen: number }[],
  nameOf: (key: K) => string,
): { id: K; name: string; amount_fen: number }[] =>
  [...Map.groupBy(rows, ({ key }) => key)]
    .map(([id, same]) => ({
      id,
      name: nameOf(id),
      amount_fen: same.reduce((sum, { amountFen }) => sum + amountFen, 0),
    }))
    .toSorted((a, b) => b.amount_fen - a.amount_fen || (a.id < b.id ? -1 : 1))

export const namedSums = <Row extends { amountFen: number }, K extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => K,
  nameOf: (key: K) => string,
) =>
  named(
    rows.map((row) => ({ key: keyOf(row), amountFen: row.amountFen })),
    nameOf,
  )
