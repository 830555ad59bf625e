/** Where the saves of a work come from, and what changed between yesterday and today. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import type { dataAssistant } from '@wallpaper/contract/codes'
import { platformTagIds } from '@wallpaper/contract/codes/codes.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import { downloadMarks, shownWorks } from '../../creation/public.ts'
import { type CountedRow, funnelReader } from './funnel.repository.ts'

type Explained = NonNullable<OutputOf<typeof dataAssistant>['work']>
type Cause = Explained['causes'][number]
type NameOf = (key: string) => string

/** A reason that explains less is none. */
const leastShare = 0.1
const causesMax = 3

const sum = (rows: readonly CountedRow[]) => rows.reduce((total, { saves }) => total + saves, 0)

const changes = (
  group: Cause['group'],
  { today, yesterday }: { today: readonly CountedRow[]; yesterday: readonly CountedRow[] },
  nameOf: NameOf,
): Cause[] => {
  const byKey = new Map<string, number>()
  for (const { key, saves } of today) byKey.set(key, saves)
  for (const { key, saves } of yesterday) byKey.set(key, (byKey.get(key) ?? 0) - saves)
  return Array.from(byKey, ([key, change]) => ({ group, key, name: nameOf(key), change }))
}

/** Those that go the same way as the whole, and matter. */
export const causesOf = (change: number, found: readonly Cause[]): Cause[] =>
  found
    .filter((cause) => change !== 0 && cause.change / change >= leastShare)
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, causesMax)

export interface Period {
  fromDay: string
  toDay: string
  /** The day before `toDay`. */
  yesterday: string
}

export const explainWork = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  workId: string,
  { fromDay, toDay, yesterday: before }: Period,
  names: (group: Cause['group'], rows: readonly CountedRow[]) => Promise<NameOf>,
): Promise<Explained> => {
  const reader = funnelReader(tx, uid, line)
  const on = (day: string, group: Cause['group']) => reader.by({ workId, fromDay: day, toDay: day }, group)
  const inPeriod = await reader.by({ workId, fromDay, toDay }, 'platform')
  const platforms = { today: await on(toDay, 'platform'), yesterday: await on(before, 'platform') }
  const codes = { today: await on(toDay, 'code'), yesterday: await on(before, 'code') }
  const platformName = await names('platform', inPeriod)
  const codeName = await names('code', codes.today)
  const change = sum(platforms.today) - sum(platforms.yesterday)
  const [work] = await shownWorks(tx, uid, [workId])
  return {
    title: work?.title ?? '',
    sources: inPeriod
      .flatMap(({ key, saves }) => {
        const platform = platformTagIds.find((id) => id === key)
        return platform && saves > 0 ? [{ key: platform, name: platformName(key), saves }] : []
      })
      .toSorted((one, other) => other.saves - one.saves),
    marks: await downloadMarks(tx, { uid, line }, workId, fromDay),
    change,
    causes: causesOf(change, [
      // What comes from anywhere is no reason.
      ...changes('platform', platforms, platformName).filter(({ key }) => key !== 'other'),
      ...changes('code', codes, codeName),
    ]),
  }
}
