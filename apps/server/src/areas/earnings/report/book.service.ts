/**
 * A person's income as every report sees it: what is settled, from the sums, and what is expected of the days that are
 * not settled yet, worked out from their takings. Both are read here, so no two screens can differ.
 */
import type { LineId } from '@wallpaper/contract'
import type { IncomeSource, IncomeState } from '@wallpaper/contract/earnings/earnings.words'
import type { Reader } from '../../../platform/db/database.ts'
import { addDays, earlierOf, type Period } from '../period/period.rules.ts'
import type { RateBonus } from '../settlement/relation.ts'
import type { DueRow } from '../settlement/settle.rules.ts'
import { settlementReader } from '../settlement/settlement.repository.ts'
import { computeOwn } from '../settlement/settlement.service.ts'
import { type DaySum, incomeOfEach, incomeTotals } from './incomeOfEach.repository.ts'
import { type IncomeFilter, incomeReader } from './report.repository.ts'

export interface Expected extends DueRow {
  day: string
}

export interface BookAsk {
  uid: number
  today: string
  rateBonuses: readonly RateBonus[]
}

/** How long a day may wait for somebody who looks at it; what is older is settled or nothing. */
const openDaysMax = 7

export interface BooksAsk extends Omit<BookAsk, 'uid'> {
  uids: readonly number[]
}

/** What each of these people may expect of the days that are not settled yet. */
const expectedOfEach = async (
  tx: Reader,
  { uids, today, rateBonuses }: BooksAsk,
): Promise<ReadonlyMap<number, Expected[]>> => {
  const from = addDays(today, -openDaysMax)
  const settled = await settlementReader(tx).settledDays(from)
  const rows: Expected[] = []
  for (let day = today; day > from && (day === today || !settled.has(day)); day = addDays(day, -1)) {
    // What is paid to others of it is theirs, also when they ask at the same moment.
    for (const row of await computeOwn(tx, day, uids, rateBonuses)) rows.push({ ...row, day })
  }
  return Map.groupBy(rows, ({ uid }) => uid)
}

const isWithin = ({ day, line, source }: Expected, { fromDay, toDay, lines, sources }: IncomeFilter) =>
  day >= fromDay && day <= toDay && (lines?.includes(line) ?? true) && (sources?.includes(source) ?? true)

export interface LineAndSource {
  line: LineId
  source: IncomeSource
  amountFen: number
}

export const openBook = async (tx: Reader, ask: BookAsk) => {
  const { uid, today } = ask
  const reader = incomeReader(tx, uid)
  const expected = (await expectedOfEach(tx, { ...ask, uids: [uid] })).get(uid) ?? []
  const openDays = new Set(expected.map(({ day }) => day))
  const among = (filter: IncomeFilter) => expected.filter((row) => isWithin(row, filter))

  return {
    ...reader,
    today,
    expected: among,

    /** Today is never settled; another day is, unless something is still expected of it. */
    stateOf: ({ toDay, fromDay }: Period): IncomeState =>
      toDay >= today || [...openDays].some((day) => day >= fromDay && day <= toDay) ? 'estimated' : 'settled',

    firstDay: async (): Promise<string> => {
      const days = [await reader.firstDay(), ...openDays].filter((day) => day !== undefined)
      return days.reduce(earlierOf, today)
    },

    total: async (): Promise<number> =>
      (await reader.total()) + expected.reduce((sum, { amountFen }) => sum + amountFen, 0),

    /** Fen of each day that has any. */
    byDay: async (filter: IncomeFilter): Promise<Map<string, number>> => {
      const days = new Map((await reader.byDay(filter)).map(({ day, amountFen }) => [day, amountFen]))
      for (const { day, amountFen } of among(filter)) days.set(day, (days.get(day) ?? 0) + amountFen)
      return days
    },

    takesOf: async (filter: IncomeFilter): Promise<number> =>
      (await reader.byDay(filter)).reduce((sum, { takes }) => sum + takes, 0) +
      among(filter).reduce((sum, { takes }) => sum + takes, 0),

    byLineAndSource: async (filter: IncomeFilter): Promise<LineAndSource[]> => [
      ...(await reader.byLineAndSource(filter)),
      ...among(filter),
    ],

    byWay: async (filter: IncomeFilter) => [...(await reader.byWay(filter)), ...among(filter)],

    byCode: async (filter: IncomeFilter) => [
      ...(await reader.byCode(filter)),
      ...among(filter).flatMap(({ codeId, takes, amountFen }) =>
        codeId ? [{ key: codeId, takes, amountFen }] : [],
      ),
    ],

    bySubject: async (filter: IncomeFilter, by: 'work' | 'earner' | 'note') => [
      ...(await reader.bySubject(filter, by)),
      ...among(filter).flatMap(({ workId, earnerUid, takes, amountFen }) => {
        const key = { work: workId, earner: String(earnerUid), note: '' }[by]
        return key ? [{ key, earnerUid, takes, amountFen }] : []
      }),
    ],
  }
}

/** The sums of one person between two days, and what else is said with them. */
export interface DayBook {
  rows: readonly Pick<DaySum, 'day' | 'amountFen'>[]
  /** Of one of the last days. */
  partsOf: (day: string) => readonly LineAndSource[]
  totalFen: number
  /** Today is never settled; another day is, unless something is still expected of it. */
  stateOf: (day: string) => IncomeState
}

/** The same figures as a book's, of many people at once: for the tab that everybody opens. */
export const openDayBooks = async (
  tx: Reader,
  ask: BooksAsk,
  { fromDay, toDay, partsFrom }: Period & { partsFrom: string },
): Promise<(uid: number) => DayBook> => {
  const expected = await expectedOfEach(tx, ask)
  const sums = await incomeOfEach(tx, ask.uids, { fromDay, toDay, partsFrom })
  const settled = Map.groupBy(sums, ({ uid }) => uid)
  const totals = await incomeTotals(tx, ask.uids)
  return (uid) => {
    const open = expected.get(uid) ?? []
    const openDays = new Set(open.map(({ day }) => day))
    const rows = [...(settled.get(uid) ?? []), ...open.filter(({ day }) => day >= fromDay && day <= toDay)]
    return {
      rows,
      partsOf: (asked) =>
        rows.flatMap(({ day, line, source, amountFen }) =>
          day === asked && line && source ? [{ line, source, amountFen }] : [],
        ),
      totalFen: (totals.get(uid) ?? 0) + open.reduce((sum, { amountFen }) => sum + amountFen, 0),
      stateOf: (day) => (day >= ask.today || openDays.has(day) ? 'estimated' : 'settled'),
    }
  }
}

export type Book = Awaited<ReturnType<typeof openBook>>

export const sumIn = (days: ReadonlyMap<string, number>, { fromDay, toDay }: Period): number => {
  let sum = 0
  for (const [day, fen] of days) if (day >= fromDay && day <= toDay) sum += fen
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
