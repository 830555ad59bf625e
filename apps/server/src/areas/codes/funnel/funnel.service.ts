/** The data assistant: the funnel of a period, its days, and one table by code, work, day or platform. */

import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type { dataAssistant } from '@wallpaper/contract/codes'
import {
  eventKinds,
  funnelGroups,
  funnelPeriods,
  platformTagIds,
  platformTags,
} from '@wallpaper/contract/codes/codes.schemas'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type CsvFile, csvFile, money } from '../../../platform/sheet/csv.ts'
import { shownWorks } from '../../creation/public.ts'
import { borrowedReader } from '../borrowed/borrowed.repository.ts'
import type { CodeWeek } from '../code/code.present.ts'
import { codeReader } from '../code/code.repository.ts'
import { type CountedRow, type Counts, funnelReader } from './funnel.repository.ts'
import { explainWork } from './workExplained.service.ts'

type Input = ParsedInput<typeof dataAssistant>
export type Funnel = OutputOf<typeof dataAssistant>
type PresentedCounts = NonNullable<Funnel['counts']>

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

const present = ({ opens, views, saves, unlocks, incomeFen }: Counts): PresentedCounts => ({
  opens,
  views,
  saves,
  unlocks,
  income_fen: incomeFen,
})

const sumOf = (rows: readonly CountedRow[]): Counts | null => {
  if (rows.length === 0) return null
  const add = (pick: (row: CountedRow) => number) => rows.reduce((sum, row) => sum + pick(row), 0)
  return {
    opens: add(({ opens }) => opens),
    views: add(({ views }) => views),
    saves: add(({ saves }) => saves),
    unlocks: add(({ unlocks }) => unlocks),
    incomeFen: add(({ incomeFen }) => incomeFen),
  }
}

const namesOf = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  group: Input['group'],
  rows: readonly CountedRow[],
): Promise<(key: string) => { name: string; isBorrowed: boolean }> => {
  const own = (name: string) => ({ name, isBorrowed: false })
  if (group === 'day') return (key) => own(key.slice(5).replace('-', '/'))
  if (group === 'platform')
    return (key) => own(platformTags[platformTagIds.find((id) => id === key) ?? 'other'])
  if (group === 'code') {
    const names = await codeReader(tx, line).names(uid)
    return (key) => own(names.get(key) ?? '已删除的口令')
  }
  const ids = rows.map(({ key }) => key)
  const borrowed = await borrowedReader(tx, uid).among(ids)
  const ownerOf = new Map(borrowed.map(({ workId, ownerUid }) => [workId, ownerUid]))
  const names = new Map<string, string>()
  for (const [owner, some] of Map.groupBy(ids, (id) => ownerOf.get(id) ?? uid))
    for (const { id, title } of await shownWorks(tx, owner, some)) names.set(id, title)
  return (key) => ({ name: names.get(key) ?? '已删除的作品', isBorrowed: ownerOf.has(key) })
}

export const funnelOf = async (
  tx: Reader,
  owner: { uid: number; line: LineId },
  input: Input,
  { clock }: { clock: Clock },
): Promise<Funnel> => {
  const now = clock()
  const days = funnelPeriods[input.period]
  const toDay = businessDay(now)
  const fromDay = dayBefore(toDay, days - 1)
  const reader = funnelReader(tx, owner.uid, owner.line)
  const filter = { codeId: input.code_id, workId: input.photo_id, platform: input.platform }
  const byDay = await reader.by({ ...filter, fromDay, toDay }, 'day')
  const before = await reader.by(
    { ...filter, fromDay: dayBefore(fromDay, days), toDay: dayBefore(fromDay, 1) },
    'day',
  )
  const found = input.group === 'day' ? byDay : await reader.by({ ...filter, fromDay, toDay }, input.group)
  const rows = input.group === 'day' ? found.toSorted((a, b) => (a.key < b.key ? 1 : -1)) : found
  const nameOf = await namesOf(tx, owner, input.group, rows)
  const work =
    input.photo_id && input.is_explained
      ? await explainWork(
          tx,
          owner,
          input.photo_id,
          { fromDay, toDay, yesterday: dayBefore(toDay, 1) },
          async (group, some) => {
            const named = await namesOf(tx, owner, group, some)
            return (key) => named(key).name
          },
        )
      : null
  const counts = sumOf(byDay)
  const countsBefore = sumOf(before)
  const known = new Map(byDay.map((row) => [row.key, row]))
  return {
    from_day: fromDay,
    to_day: toDay,
    counts: counts && present(counts),
    before: countsBefore && present(countsBefore),
    days: Array.from({ length: days }, (_, at) => {
      const day = dayBefore(toDay, days - 1 - at)
      const row = known.get(day)
      return { day, counts: row ? present(row) : null }
    }),
    group: input.group,
    rows: rows.map((row) => {
      const { name, isBorrowed } = nameOf(row.key)
      return { key: row.key, name, counts: present(row), ...(isBorrowed && { is_borrowed: true }) }
    }),
    work,
    updated_at: now,
  }
}

/** The rows of the screen, in the same order and with the same sums. */
export const csvOf = (funnel: Funnel): CsvFile => {
  const head = [funnelGroups[funnel.group], ...Object.values(eventKinds), '收益（元）']
  const line = (name: string, counts: PresentedCounts) => [
    name,
    String(counts.opens),
    String(counts.views),
    String(counts.saves),
    String(counts.unlocks),
    money(counts.income_fen),
  ]
  return csvFile(`数据助手-${funnel.from_day}-${funnel.to_day}`, [
    head,
    ...funnel.rows.map(({ name, counts, key, is_borrowed }) =>
      line(funnel.group === 'day' ? key : is_borrowed ? `${name}（借用）` : name, counts),
    ),
    ...(funnel.counts ? [line('合计', funnel.counts)] : []),
  ])
}

const weekDays = 7

/** The last seven business days of each code, for its card. */
export const weekOf = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  codeIds: readonly string[],
  clock: Clock,
): Promise<Map<string, CodeWeek>> => {
  const toDay = businessDay(clock())
  const rows = await funnelReader(tx, uid, line).ofEach(codeIds, dayBefore(toDay, weekDays - 1), toDay)
  return new Map(rows.map(({ key, opens, saves, incomeFen }) => [key, { opens, saves, incomeFen }]))
}
