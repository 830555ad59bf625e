/**
 * A person's income for all reports: settled days from the sums, open days as an estimate from their takes.
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
import { type IncomeFilter, incomeReader } from './report.repository.ts'

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

const seriesOf = async (tx: Reader, ask: SeriesQuery, computed: typeof computeOwn) => {
  const { uid, today } = ask
  const { byCode: _byCode, bySubject, ...reader } = incomeReader(tx, uid)
  const expected = (await expectedOfEach(tx, { ...ask, uids: [uid] }, computed)).get(uid) ?? []
  const openDays = new Set(expected.map(({ day }) => day))
  const firstOf = (settled: string | undefined): string =>
    [...(settled ? [settled] : []), ...openDays].reduce(earlierOf, today)
  const among = (filter: IncomeFilter) => expected.filter((row) => isWithin(row, filter))

  return {
    ...reader,
    today,
    expected: among,

    /** Today is never settled; another day is, unless an estimate for it exists. */
    stateOf: ({ toDay, fromDay }: Period): IncomeState =>
      toDay >= today || [...openDays].some((day) => day >= fromDay && day <= toDay) ? 'estimated' : 'settled',

    firstDay: async (): Promise<string> => firstOf(await reader.firstDay()),
    /** The first day with income, open days included, from that of the settled ones. */
    firstOf,

    total: async (): Promise<number> =>
      (await reader.total()) + expected.reduce((sum, { amountFen }) => sum + amountFen, 0),

    /** Only days with income. */
    byDay: async (filter: IncomeFilter): Promise<DayFigures> => {
      const days = new Map((await reader.byDay(filter)).map(({ day, ...sums }) => [day, sums]))
      for (const { day, amountFen, takes } of among(filter)) {
        const before = days.get(day)
        days.set(day, {
          amountFen: (before?.amountFen ?? 0) + amountFen,
          takes: (before?.takes ?? 0) + takes,
        })
      }
      return days
    },

    byLineAndSource: async (filter: IncomeFilter): Promise<LineAndSource[]> => [
      ...(await reader.byLineAndSource(filter)),
      ...among(filter),
    ],

    byWay: async (filter: IncomeFilter) => [...(await reader.byWay(filter)), ...among(filter)],

    bySubject: async (filter: IncomeFilter, by: 'earner' | 'note') => [
      ...(await bySubject(filter, by)),
      ...among(filter).flatMap(({ earnerUid, takes, amountFen, note }) => {
        if (by === 'earner') return [{ key: String(earnerUid), earnerUid, takes, amountFen }]
        return note === undefined ? [] : [{ key: note, earnerUid, takes, amountFen }]
      }),
    ],
  }
}

/** For sums by line, source and way: estimates are not split by code and work. */
export const readIncomeSeries = (tx: Reader, ask: SeriesQuery) => seriesOf(tx, ask, computeOwnSums)

/** For rows, and for sums by code and work. */
export const readRowSeries = async (tx: Reader, ask: SeriesQuery) => {
  const series = await seriesOf(tx, ask, computeOwn)
  const reader = incomeReader(tx, ask.uid)
  return {
    ...series,

    byCode: async (filter: IncomeFilter) => [
      ...(await reader.byCode(filter)),
      ...series
        .expected(filter)
        .flatMap(({ codeId, takes, amountFen }) => (codeId ? [{ key: codeId, takes, amountFen }] : [])),
    ],

    byWork: async (filter: IncomeFilter) => [
      ...(await reader.bySubject(filter, 'work')),
      ...series
        .expected(filter)
        .flatMap(({ workId, earnerUid, takes, amountFen }) =>
          workId ? [{ key: workId, earnerUid, takes, amountFen }] : [],
        ),
    ],
  }
}

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

export type IncomeSeries = Awaited<ReturnType<typeof readIncomeSeries>>

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
