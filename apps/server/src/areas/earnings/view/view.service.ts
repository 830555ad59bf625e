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
import { answerEach, readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { namesOfAnyCodes } from '../../codes/public.ts'
import { eachDay, earlierOf, type Period, periodAt, samePartBefore } from '../period/period.rules.ts'
import {
  type IncomeSeries,
  type ManySeriesQuery,
  readRowSeriesOfEach,
  readSeriesOfEach,
  sumIn,
} from '../report/incomeSeries.service.ts'
import { type IncomeFilter, incomeSums, type NewestDay } from '../report/incomeSums.repository.ts'
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
    .toSorted((a, b) => b.amount_fen - a.amount_fen || (a.id < b.id ? -1 : 1))

/** For many people in one batch: each statement runs once. */
export const viewsOf = async (
  tx: Reader,
  ask: ManySeriesQuery,
  view: IncomeViewId,
  day: string | undefined,
): Promise<ReadonlyMap<number, View>> => {
  const { today } = ask
  const month = monthOf(day, today)
  const lastDay = earlierOf(month.toDay, today)
  const before = samePartBefore('month', month, today)
  const filter = filterOf(view)
  const chart = eachDay({ fromDay: addDays(lastDay, 1 - chartDays), toDay: lastDay })
  const seriesOf = await readSeriesOfEach(tx, ask)
  const viewOf = async (uid: number): Promise<View> => {
    const series = seriesOf(uid)
    const [first, days, ways] = await readAtOnce(tx, [
      () => series.firstDay(),
      () => series.byDay({ ...filter, fromDay: before.fromDay, toDay: today }),
      () => series.byWay({ ...filter, ...month }),
    ])
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
  return answerEach(tx, ask.uids, viewOf)
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
const newestOf = (subjects: readonly { key: string; newestId?: string }[]): ReadonlyMap<string, string> =>
  new Map(subjects.flatMap(({ key, newestId }) => (newestId ? [[key, newestId]] : [])))

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

type CodeRow = Subject & { uid: number; newestDay?: string }

const withRows = (codes: readonly CodeRow[]): NewestDay[] =>
  codes.flatMap(({ uid, key, newestDay }) => (newestDay ? [{ uid, key, newestDay }] : []))

/** What rows without a code are grouped by: team members, or products of an import. */
const subjectOf: Partial<Record<IncomeViewId, 'earner' | 'note'>> = { team: 'earner', app: 'note' }

type Items = List['items']
type ItemsOfEach = Promise<ReadonlyMap<number, Items>>

const mapEach = <From, To>(from: ReadonlyMap<number, From>, to: (one: From, uid: number) => To) =>
  new Map([...from].map(([uid, one]) => [uid, to(one, uid)]))

const bySubject = async (
  tx: Reader,
  ask: ManySeriesQuery,
  filter: IncomeFilter,
  subject: 'earner' | 'note',
): ItemsOfEach => {
  const seriesOf = await readSeriesOfEach(tx, ask)
  const rowsOf = await answerEach(tx, ask.uids, (uid) => seriesOf(uid).bySubject(filter, subject))
  const earners = subject === 'earner' ? [...rowsOf.values()].flat().map(({ key }) => Number(key)) : []
  const personOf = await peopleNamed(tx, earners)
  const nameOf = (key: string): Named => {
    if (subject === 'note') return { name: key || '平台结算', pictureUrl: null }
    const { name, avatarUrl } = personOf(Number(key))
    return { name, pictureUrl: avatarUrl }
  }
  return mapEach(rowsOf, (rows, uid) => {
    const items = itemsOf(rows, nameOf, newestOf(rows), () => seriesOf(uid).stateOf(filter))
    // A member's uid is not exposed: the list position serves as the key.
    return items.map((item, at) => (subject === 'earner' ? { ...item, key: String(at) } : item))
  })
}

const byWork = async (tx: Reader, ask: ManySeriesQuery, filter: IncomeFilter, deps: RowDeps): ItemsOfEach => {
  const seriesOf = await readRowSeriesOfEach(tx, ask)
  return answerEach(tx, ask.uids, async (uid) => {
    const rows = await seriesOf(uid).byWork(filter)
    const works = await worksNamed(
      tx,
      [uid, ...rows.map(({ earnerUid }) => earnerUid)],
      rows.map(({ key }) => key),
    )
    const nameOf = (key: string): Named => ({
      name: works.get(key)?.title ?? '已删除的作品',
      pictureUrl: pictureUrl(works.get(key), deps),
    })
    return itemsOf(rows, nameOf, newestOf(rows), () => seriesOf(uid).stateOf(filter))
  })
}

const byCode = async (tx: Reader, ask: ManySeriesQuery, filter: IncomeFilter): ItemsOfEach => {
  const seriesOf = await readRowSeriesOfEach(tx, ask)
  const rowsOf = await answerEach(tx, ask.uids, (uid) => seriesOf(uid).byCode(filter))
  const all = [...rowsOf].flatMap(([uid, rows]) => rows.map((row) => ({ ...row, uid })))
  const [codeOf, newest] = await readAtOnce(tx, [
    () =>
      namesOfAnyCodes(
        tx,
        all.map(({ uid, key }) => ({ uid, id: key })),
      ),
    () => incomeSums(tx, ask.uids).newestRows(filter, withRows(all)),
  ])
  return mapEach(rowsOf, (rows, uid) => {
    // Own works taken under another's code are shared material, without an own code to name.
    const nameOf = (key: string): Named => ({ name: codeOf(uid, key) ?? '素材共享', pictureUrl: null })
    const rowOf = new Map(newest(uid).map(({ key, id }) => [key, id]))
    return itemsOf(rows, nameOf, rowOf, () => seriesOf(uid).stateOf(filter))
  })
}

/** For many people in one batch. */
export const listsOf = async (
  tx: Reader,
  ask: ManySeriesQuery,
  view: IncomeViewId,
  { day, by = 'code' }: { day?: string | undefined; by?: By | undefined },
  deps: RowDeps,
): Promise<ReadonlyMap<number, List>> => {
  const filter = { ...filterOf(view), ...monthOf(day, ask.today) }
  const subject = subjectOf[view]
  const itemsOfEach = async (): ItemsOfEach => {
    if (by === 'day') {
      const seriesOf = await readSeriesOfEach(tx, ask)
      return answerEach(tx, ask.uids, (uid) => byDay(seriesOf(uid), filter))
    }
    if (subject) return bySubject(tx, ask, filter, subject)
    return by === 'work' ? byWork(tx, ask, filter, deps) : byCode(tx, ask, filter)
  }
  return mapEach(await itemsOfEach(), (items) => ({ by, items }))
}
