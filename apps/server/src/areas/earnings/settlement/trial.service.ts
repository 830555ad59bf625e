/**
 * What settling a day would give, without writing: for staff, and for the job that decides on automatic
 * posting.
 */

import { type LineId, lineIds, lines, splitByWeight } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import { type TakeWay, takeWayIds } from '@wallpaper/contract/earnings/earnings.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { peopleWithTakings } from '../../codes/public.ts'
import { settings } from '../earnings.settings.ts'
import { incomeSumReader } from '../report/report.repository.ts'
import type { TargetRow } from './settle.rules.ts'
import { compute } from './settlement.service.ts'
import type { SettlementTerms } from './settlementTerms.ts'
import type { Warning } from './warning.ts'

export interface TrialLine {
  line: LineId
  way: TakeWay
  takes: number
  milli: number | null
  grossFen: number
  creatorFen: number
  teamFen: number
  tutorFen: number
}

export interface Trial {
  day: string
  people: number
  takes: number
  lines: TrialLine[]
  /** The top earners. */
  creators: { uid: number; amountFen: number }[]
  dueFen: number
  warnings: Warning[]
  beforeGrossFen: number | null
}

const peopleAtOnce = 5_000
const creatorsShown = 50

const emptyLine = (line: LineId, way: TakeWay): TrialLine => ({
  line,
  way,
  takes: 0,
  milli: null,
  grossFen: 0,
  creatorFen: 0,
  teamFen: 0,
  tutorFen: 0,
})

const isOwn = ({ source }: TargetRow) => source === 'traffic' || source === 'order'

/** Shares are computed per line: they are split over the take ways in proportion. */
const addShares = (found: Map<string, TrialLine>, rows: readonly TargetRow[], line: LineId) => {
  const ways = takeWayIds.flatMap((way) => found.get(`${line}/${way}`) ?? [])
  const weights = ways.map(({ grossFen }) => Math.max(0, grossFen))
  if (weights.every((weight) => weight === 0)) return
  for (const [source, field] of [
    ['team', 'teamFen'],
    ['site', 'teamFen'],
    ['tutor', 'tutorFen'],
  ] as const) {
    const total = rows
      .filter((row) => row.source === source && row.line === line)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
    splitByWeight(total, weights).forEach((part, at) => {
      const way = ways[at]
      if (way) way[field] += part
    })
  }
}

interface Sums {
  found: Map<string, TrialLine>
  shares: TargetRow[]
  byPerson: Map<number, number>
  earners: Set<number>
  dueFen: number
}

const addTargets = (sums: Sums, targets: readonly TargetRow[]) => {
  for (const row of targets) {
    sums.byPerson.set(row.uid, (sums.byPerson.get(row.uid) ?? 0) + row.amountFen)
    if (row.teamLevel > 0 || row.source === 'tutor') {
      sums.shares.push(row)
      continue
    }
    if (row.way === '') continue
    const key = `${row.line}/${row.way}`
    const line = sums.found.get(key) ?? emptyLine(row.line, row.way)
    sums.found.set(key, line)
    line.creatorFen += row.amountFen
    if (!isOwn(row)) continue
    sums.earners.add(row.uid)
    line.takes += row.takes
    line.grossFen += row.baseFen
    line.milli = row.milli ?? line.milli
  }
}

const lineWarnings = (
  now: ReadonlyMap<LineId, number>,
  before: ReadonlyMap<LineId, number>,
  threshold: number,
): Warning[] =>
  lineIds.flatMap((line) => {
    const [today, yesterday] = [now.get(line) ?? 0, before.get(line) ?? 0]
    if (yesterday <= 0) return []
    const change = ((today - yesterday) / yesterday) * 100
    return change > threshold
      ? [
          {
            key: `line/${line}`,
            title: `${lines[line].name} +${change.toFixed(1)}%`,
            note: `比前一天多，阈值 ${threshold}%`,
          },
        ]
      : []
  })

export const tryDay = async (tx: Reader, day: string, terms: SettlementTerms): Promise<Trial> => {
  const sums: Sums = { found: new Map(), shares: [], byPerson: new Map(), earners: new Set(), dueFen: 0 }
  for (let after = 0; ; ) {
    const uids = await peopleWithTakings(tx, day, after, peopleAtOnce)
    const last = uids.at(-1)
    if (last === undefined) break
    const { targets, due } = await compute(tx, day, uids, terms)
    addTargets(sums, targets)
    sums.dueFen += due.reduce((sum, { amountFen }) => sum + amountFen, 0)
    after = last
  }
  for (const line of lineIds) addShares(sums.found, sums.shares, line)
  const found = lineIds.flatMap((line) => takeWayIds.flatMap((way) => sums.found.get(`${line}/${way}`) ?? []))
  const before = await incomeSumReader(tx).grossByLine(addDays(day, -1))
  const now = new Map<LineId, number>()
  for (const { line, grossFen } of found) now.set(line, (now.get(line) ?? 0) + grossFen)
  const limits = await settings(tx).many('earnings.line_change_percent', 'earnings.person_day_yuan')
  const creators = [...sums.byPerson]
    .map(([uid, amountFen]) => ({ uid, amountFen }))
    .toSorted((a, b) => b.amountFen - a.amountFen || a.uid - b.uid)
  const many = creators.filter(({ amountFen }) => amountFen > limits['earnings.person_day_yuan'] * 100)
  return {
    day,
    people: sums.earners.size,
    takes: found.reduce((sum, { takes }) => sum + takes, 0),
    lines: found,
    creators: creators.slice(0, creatorsShown),
    dueFen: sums.dueFen,
    beforeGrossFen: before.size === 0 ? null : [...before.values()].reduce((sum, fen) => sum + fen, 0),
    warnings: [
      ...lineWarnings(now, before, limits['earnings.line_change_percent']),
      ...(many.length > 0
        ? [
            {
              key: 'people',
              title: `${many.length} 人单日超过 ${limits['earnings.person_day_yuan'].toLocaleString('en-US')} 元`,
              note: '请看过他们的取图来源再入账',
            },
          ]
        : []),
    ],
  }
}
