/** Computes the figures of the data assistant. */
import { type EventKind, eventKindIds, type FunnelPeriod } from '@wallpaper/contract/codes/codes.labels'
import type { Funnel, FunnelCounts } from '../codes.types.ts'

export const periodName: Record<FunnelPeriod, string> = { today: '今日', week: '7 日', month: '30 日' }

export interface FunnelStep {
  kind: EventKind
  /** Null when nothing was counted. */
  count: number | null
  /** Relative to the first step, for the bar: 0 to 1. */
  share: number
  /** Relative to the previous step; null for the first, and where the previous is empty. */
  ofBefore: number | null
}

const countOf = (counts: FunnelCounts, kind: EventKind): number => counts[`${kind}s`]

/** Works are not opened, codes are: the funnel of a work starts with views. */
export const stepsOf = (counts: FunnelCounts | null, isOfWork: boolean): FunnelStep[] => {
  const kinds = eventKindIds.filter((kind) => !isOfWork || kind !== 'open')
  const [firstKind] = kinds
  const first = counts && firstKind ? countOf(counts, firstKind) : 0
  return kinds.map((kind, place) => {
    const count = counts && countOf(counts, kind)
    const before = kinds[place - 1]
    const base = counts && before ? countOf(counts, before) : 0
    return {
      kind,
      count,
      share: first > 0 ? Math.min(1, (count ?? 0) / first) : 0,
      ofBefore: base > 0 && count !== null ? count / base : null,
    }
  })
}

/** Relative change; null without a base. */
export const changeOf = (now: number, before: number | null): number | null =>
  before === null || before === 0 ? null : (now - before) / before

export type Metric = 'opens' | 'saves' | 'income_fen'

/** 10/16; the last two days as 今日 and 昨日. */
const dayName = (day: string, fromEnd: number): string =>
  ['今日', '昨日'][fromEnd] ?? day.slice(5).replace('-', '/')

export const pointsOf = ({ days }: Pick<Funnel, 'days'>, metric: Metric) =>
  days.map(({ day, counts }, index) => ({
    label: dayName(day, days.length - 1 - index),
    value: counts?.[metric] ?? null,
  }))

/** What changed, at the points of its days. */
export const marksOf = ({ days, work }: Pick<Funnel, 'days' | 'work'>) =>
  (work?.marks ?? []).flatMap(({ day, text }) => {
    const at = days.findIndex((each) => each.day === day)
    return at < 0 ? [] : [{ at, text }]
  })
