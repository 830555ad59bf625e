/** 收益报表: a list of periods by day, week, month or year. */

import { type LineId, lines, type OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { profitDayRangeDetail, profitDetailInit, profitMonthList } from '@wallpaper/contract/earnings'
import {
  incomeGroupIds,
  incomeGroups,
  incomeSources,
  type PeriodKind,
} from '@wallpaper/contract/earnings/earnings.labels'
import { dayKey } from '../../../platform/cursor.ts'
import { answerEach, readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { takesApartOf } from '../../codes/public.ts'
import { daySums } from '../period/daySums.ts'
import {
  cutAt,
  daysIn,
  eachDay,
  earlierOf,
  type Period,
  periodAt,
  samePartBefore,
} from '../period/period.rules.ts'
import { settlementReader } from '../settlement/settlement.repository.ts'
import {
  type IncomeSeries,
  type ManySeriesQuery,
  namedSums,
  readIncomeSeries,
  readSeriesOfEach,
  type SeriesQuery,
  sumIn,
} from './incomeSeries.service.ts'
import { incomeSums } from './incomeSums.repository.ts'
import { incomeReader } from './report.repository.ts'

export type Report = OutputOf<typeof profitMonthList>
type PresentedPeriod = Report['period']

interface ReportInput extends PageInput {
  line?: LineId | undefined
  day?: string | undefined
}

const chartLength: Record<PeriodKind, number> = { day: 14, week: 10, month: 10, year: 5 }

const linesIn = (line: LineId | undefined) => (line ? [line] : undefined)

const groupsOf = (rows: Awaited<ReturnType<IncomeSeries['byLineAndSource']>>): Report['groups'] => {
  const sums = namedSums(
    rows,
    ({ source }) => incomeSources[source].group,
    (group) => incomeGroups[group],
  )
  return incomeGroupIds.map(
    (id) => sums.find((sum) => sum.id === id) ?? { id, name: incomeGroups[id], amount_fen: 0 },
  )
}

/** The periods of a page, newest first, and one more if there are more. */
/** The place of a period is the day before it: the newest day of the next one. */
const periodsFrom = (kind: PeriodKind, from: string, first: string, limit: number) => {
  const periods: (Period & { before: string })[] = []
  for (let at = 0; periods.length < limit; at -= 1) {
    const period = periodAt(kind, from, at)
    if (period.toDay < first) break
    periods.push({ ...period, before: addDays(period.fromDay, -1) })
  }
  return periods
}

/** For many people in one batch: each statement runs once. */
export const reportsOf = async (
  tx: Reader,
  ask: ManySeriesQuery,
  kind: PeriodKind,
  input: ReportInput,
): Promise<ReadonlyMap<number, Report>> => {
  const { uids, today } = ask
  const [seriesOf, firstSettled] = await readAtOnce(tx, [
    () => readSeriesOfEach(tx, ask),
    () => incomeSums(tx, uids).firstDays(),
  ])
  const firstOf = (uid: number) => seriesOf(uid).firstOf(firstSettled(uid))
  const focus = periodAt(kind, input.day && input.day < today ? input.day : today)
  const chart = Array.from({ length: chartLength[kind] }, (_, at) =>
    periodAt(kind, focus.fromDay, at + 1 - chartLength[kind]),
  )
  const pageSince = (first: string) =>
    listPage(input, {
      key: { before: dayKey },
      rows: async ({ after, limit }) => periodsFrom(kind, after?.before ?? today, first, limit),
      present: (periods) => periods,
    })
  // Whoever began first has the longest page, for which all others are read, too.
  const longest = await pageSince(uids.map(firstOf).reduce(earlierOf, today))
  const earliest = [...longest.items, ...chart, focus].reduce(
    (day, { fromDay }) => earlierOf(day, fromDay),
    focus.fromDay,
  )
  const filter = { lines: linesIn(input.line) }
  const range = { ...filter, fromDay: periodAt(kind, earliest, -1).fromDay, toDay: today }

  const reportOf = async (uid: number): Promise<Report> => {
    const series = seriesOf(uid)
    const first = firstOf(uid)
    const [days, parts] = await readAtOnce(tx, [
      () => series.byDay(range),
      () => series.byLineAndSource({ ...filter, ...focus }),
    ])
    const { items: shown, next_cursor } = await pageSince(first)
    const sumOf = daySums([...days].map(([day, { amountFen }]) => [day, amountFen]))
    const present = (period: Period): PresentedPeriod => {
      const before = samePartBefore(kind, period, today)
      return {
        from_day: period.fromDay,
        to_day: period.toDay,
        amount_fen: sumOf(period).fen,
        days: sumOf(period).days,
        state: series.stateOf(period),
        before_fen: before.toDay < first ? null : sumOf(before).fen,
      }
    }
    const period = present(focus)
    return {
      kind,
      period,
      until_day: cutAt(focus, today).toDay,
      daily_average_fen: Math.round(period.amount_fen / daysIn(cutAt(focus, today))),
      groups: groupsOf(parts),
      chart: chart.map((each) => ({ from_day: each.fromDay, amount_fen: sumOf(each).fen })),
      items: shown.map(present),
      next_cursor,
    }
  }
  return answerEach(tx, uids, reportOf)
}

const rangeMax = 400

export const rangeOf = async (
  tx: Reader,
  ask: SeriesQuery,
  { from_day, to_day, line }: { from_day: string; to_day: string; line?: LineId | undefined },
): Promise<OutputOf<typeof profitDayRangeDetail>> => {
  const range = { fromDay: from_day, toDay: to_day }
  if (from_day > to_day) throw refuseField('to_day', '结束日不能早于开始日')
  if (daysIn(range) > rangeMax) throw refuseField('to_day', '一次最多看 400 天')
  const series = await readIncomeSeries(tx, ask)
  const filter = { ...range, lines: linesIn(line) }
  const rows = await series.byLineAndSource(filter)
  const days = await series.byDay(filter)
  return {
    from_day,
    to_day,
    amount_fen: sumIn(days, range),
    lines: namedSums(
      rows,
      (row) => row.line,
      (id) => lines[id].name,
    ),
    sources: namedSums(
      rows,
      (row) => row.source,
      (id) => incomeSources[id].name,
    ),
    groups: groupsOf(rows),
    days: eachDay(cutAt(range, ask.today))
      .toReversed()
      .map((day) => ({
        day,
        amount_fen: days.get(day)?.amountFen ?? 0,
        state: series.stateOf({ fromDay: day, toDay: day }),
      })),
  }
}

const apartWords = { owner: '本人访问', bot: '机器访问', burst: '同一网络短时间太多', '': '' } as const

export const dayOf = async (
  tx: Reader,
  ask: SeriesQuery,
  day: string,
): Promise<OutputOf<typeof profitDetailInit>> => {
  const series = await readIncomeSeries(tx, ask)
  const one = { fromDay: day, toDay: day }
  const rows = await series.byLineAndSource(one)
  const state = series.stateOf(one)
  const settled = await settlementReader(tx).day(day)
  const [posted] = await incomeReader(tx, ask.uid).rows(one, { after: null, limit: 1 })
  const apart = await takesApartOf(tx, ask.uid, day)
  return {
    day,
    amount_fen: rows.reduce((sum, { amountFen }) => sum + amountFen, 0),
    state,
    posted_at:
      state === 'settled' ? (posted?.postedAt.getTime() ?? settled?.settledAt?.getTime() ?? null) : null,
    release_at: state === 'settled' ? (posted?.releaseAt.getTime() ?? null) : null,
    lines: namedSums(
      rows,
      (row) => row.line,
      (id) => lines[id].name,
    ),
    sources: namedSums(
      rows,
      (row) => row.source,
      (id) => incomeSources[id].name,
    ),
    apart: apart.map(({ why, takes }) => ({ name: apartWords[why], takes })),
    first_day: await series.firstDay(),
    last_day: ask.today,
  }
}
