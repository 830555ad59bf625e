/** The duration of a proposed ban: days from its approval, to the end of a day, or permanent. */
import { dayMs, parseDay } from '../../../lib/time.ts'

export const banSpans = {
  d3: { label: '3 天', days: 3 },
  d7: { label: '7 天', days: 7 },
  d30: { label: '30 天', days: 30 },
  day: { label: '到某一天', days: null },
  forever: { label: '永久', days: null },
} as const

export type BanSpan = keyof typeof banSpans
export const banSpanIds = Object.keys(banSpans) as BanSpan[]

export interface BanTerm {
  /** Counted from the approval. */
  days?: number
  /** The end of the chosen day. */
  until?: number
}

/** Neither field set means permanent. */
export const banTerm = (span: BanSpan, day: string | undefined): BanTerm => {
  const { days } = banSpans[span]
  if (days !== null) return { days }
  const start = span === 'day' && day ? parseDay(day) : null
  return start === null ? {} : { until: start + dayMs }
}
