/** A month of income by origin: pictures, mini programs, apps, the team, overseas. */

import { fittingPercent, type OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { orderSelfInit, orderSelfList } from '@wallpaper/contract/earnings'
import {
  type IncomeSource,
  type IncomeViewId,
  incomeSources,
  incomeViews,
  type TakeWay,
  takeWays,
} from '@wallpaper/contract/earnings/earnings.labels'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { namesOfCodes } from '../../codes/public.ts'
import { eachDay, type Period, periodAt, samePartBefore } from '../period/period.rules.ts'
import {
  type IncomeSeries,
  readIncomeSeries,
  readRowSeries,
  type SeriesQuery,
  sumIn,
} from '../report/incomeSeries.service.ts'
import type { IncomeFilter, NewestDay } from '../report/report.repository.ts'
import { peopleNamed, pictureUrl, type RowDeps, worksNamed } from '../report/row.present.ts'

type View = OutputOf<typeof orderSelfInit>
type List = OutputOf<typeof orderSelfList>
type By = List['by']

const chartDays = 7

const monthOf = (day: string | undefined, today: string): Period =>
  periodAt('month', day && day < today ? day : today)

const filterOf = (view: IncomeViewId): Pick<IncomeFilter, 'lines' | 'sources'> => ({
  lines: incomeViews[view].lines,
  sources: incomeViews[view].sources,
})

interface WayRow {
  source: IncomeSource
  way: TakeWay | ''
  takes: number
  baseFen: number
  amountFen: number
  milli?: number | null
}

const waysOf = (rows: readonly WayRow[]): View['ways'] =>
  [...Map.groupBy(rows, ({ source, way }) => (source === 'traffic' ? way || 'free' : source))]
    .map(([id, same]) => {
      const sum = (pick: (row: WayRow) => number) => same.reduce((all, row) => all + pick(row), 0)
      const [takes, baseFen, amountFen] = [
        sum((row) => row.takes),
        sum((row) => row.baseFen),
        sum((row) => row.amountFen),
      ]
      const way = Object.entries(takeWays).find(([each]) => each === id)
      return {
        id,
        name: way ? way[1] : incomeSources[same[0]?.source ?? 'traffic'].name,
        takes,
        // Null unless one rate, in whole fen, applies: 次数 × 费率 must equal the base.
        milli: takes > 0 && baseFen % takes === 0 ? (baseFen * 10) / takes : null,
        percent: fittingPercent(amountFen, baseFen),
        base_fen: baseFen,
        amount_fen: amountFen,
      }
    })
    .toSorted((a, b) => b.amount_fen - a.amount_fen)

export const viewOf = async (
  tx: Reader,
  ask: SeriesQuery,
  view: IncomeViewId,
  day: string | undefined,
): Promise<View> => {
  const { today } = ask
  const series = await readIncomeSeries(tx, ask)
  const month = monthOf(day, today)
  const isNow = month.toDay >= today
  const lastDay = isNow ? today : month.toDay
  const before = samePartBefore('month', month, today)
  const filter = filterOf(view)
  const [first, days, ways] = await readAtOnce(tx, [
    () => series.firstDay(),
    () => series.byDay({ ...filter, fromDay: before.fromDay, toDay: today }),
    () => series.byWay({ ...filter, ...month }),
  ])
  const chart = eachDay({ fromDay: addDays(lastDay, 1 - chartDays), toDay: lastDay })
  return {
    name: incomeViews[view].name,
    from_day: month.fromDay,
    to_day: month.toDay,
    amount_fen: sumIn(days, month),
    state: series.stateOf(month),
    before_fen: before.toDay < first ? null : sumIn(days, before),
    yesterday_fen: days.get(addDays(today, -1))?.amountFen ?? 0,
    takes: sumIn(days, month, 'takes'),
    days: chart.map((each) => ({
      day: each,
      amount_fen: days.get(each)?.amountFen ?? 0,
      state: series.stateOf({ fromDay: each, toDay: each }),
    })),
    ways: waysOf(ways),
    first_day: first,
  }
}

interface Named {
  name: string
  pictureUrl: string | null
}

interface Subject {
  key: string
  takes: number
  amountFen: number
}

/** Estimates have no row yet. */
const newestOf = (subjects: readonly (Subject & { newestId?: string })[]): ReadonlyMap<string, string> =>
  new Map(subjects.flatMap(({ key, newestId }) => (newestId ? [[key, newestId]] : [])))

const withRows = (codes: readonly (Subject & { newestDay?: string })[]): NewestDay[] =>
  codes.flatMap(({ key, newestDay }) => (newestDay ? [{ key, newestDay }] : []))

const itemsMax = 100

const itemsOf = (
  rows: readonly Subject[],
  nameOf: (key: string) => Named,
  rowOf: ReadonlyMap<string, string>,
  state: (key: string) => List['items'][number]['state'],
): List['items'] =>
  [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, same]) => ({
      row_id: rowOf.get(key) ?? null,
      key,
      name: nameOf(key).name,
      picture_url: nameOf(key).pictureUrl,
      takes: same.reduce((sum, { takes }) => sum + takes, 0),
      amount_fen: same.reduce((sum, { amountFen }) => sum + amountFen, 0),
      state: state(key),
    }))
    .toSorted((a, b) => b.amount_fen - a.amount_fen || (a.key < b.key ? -1 : 1))
    .slice(0, itemsMax)

const byDay = async (series: IncomeSeries, filter: IncomeFilter): Promise<List['items']> => {
  const days = await series.byDay(filter)
  const items = itemsOf(
    [...days].map(([key, { amountFen }]) => ({ key, takes: 0, amountFen })),
    (key) => ({ name: key.replaceAll('-', '/'), pictureUrl: null }),
    new Map(),
    (key) => series.stateOf({ fromDay: key, toDay: key }),
  )
  return items.toSorted((a, b) => (a.key < b.key ? 1 : -1))
}

/** What rows without a code are grouped by: team members, or products of an import. */
const subjectOf: Partial<Record<IncomeViewId, 'earner' | 'note'>> = { team: 'earner', app: 'note' }

export const listOf = async (
  tx: Reader,
  ask: SeriesQuery,
  view: IncomeViewId,
  { day, by = 'code' }: { day?: string | undefined; by?: By | undefined },
  deps: RowDeps,
): Promise<List> => {
  const month = monthOf(day, ask.today)
  const filter = { ...filterOf(view), ...month }
  if (by === 'day') return { by, items: await byDay(await readIncomeSeries(tx, ask), filter) }
  const subject = subjectOf[view]
  if (subject) {
    const series = await readIncomeSeries(tx, ask)
    const rows = await series.bySubject(filter, subject)
    const earners = subject === 'earner' ? rows.map(({ key }) => Number(key)) : []
    const personOf = await peopleNamed(tx, earners)
    const nameOf = (key: string): Named => {
      if (subject === 'note') return { name: key || '平台结算', pictureUrl: null }
      const { name, avatarUrl } = personOf(Number(key))
      return { name, pictureUrl: avatarUrl }
    }
    const items = itemsOf(rows, nameOf, newestOf(rows), () => series.stateOf(month))
    // A member's uid is not exposed: the list position serves as the key.
    return {
      by,
      items: items.map((item, at) => (subject === 'earner' ? { ...item, key: String(at) } : item)),
    }
  }
  const series = await readRowSeries(tx, ask)
  const state = () => series.stateOf(month)
  if (by === 'work') {
    const rows = await series.byWork(filter)
    const works = await worksNamed(
      tx,
      [ask.uid, ...rows.map(({ earnerUid }) => earnerUid)],
      rows.map(({ key }) => key),
    )
    const nameOf = (key: string): Named => ({
      name: works.get(key)?.title ?? '已删除的作品',
      pictureUrl: pictureUrl(works.get(key), deps),
    })
    return { by, items: itemsOf(rows, nameOf, newestOf(rows), state) }
  }
  const rows = await series.byCode(filter)
  const codeIds = rows.map(({ key }) => key)
  const [names, newest] = await readAtOnce(tx, [
    () => namesOfCodes(tx, ask.uid, codeIds),
    () => series.newestRows(filter, withRows(rows)),
  ])
  // Own works taken under another's code are shared material, without an own code to name.
  const nameOf = (key: string): Named => ({ name: names.get(key) ?? '素材共享', pictureUrl: null })
  return { by, items: itemsOf(rows, nameOf, newest, state) }
}
