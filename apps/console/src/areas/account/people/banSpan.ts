/** For how long a ban is proposed: so many days from its approval, to the end of a day, or for good. */
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
  /** A chosen day is banned to its end. */
  until?: number
}

/** What is proposed; nothing of both is for good. */
export const banTerm = (span: BanSpan, day: string | undefined): BanTerm => {
  const { days } = banSpans[span]
  if (days !== null) return { days }
  const start = span === 'day' && day ? parseDay(day) : null
  return start === null ? {} : { until: start + dayMs }
}
