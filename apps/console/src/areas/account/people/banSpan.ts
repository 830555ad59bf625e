/** For how long a ban is proposed. Counted from the moment the form was opened, so that sending it twice is the same. */
import { parseDay } from '../../../lib/time.ts'

const dayMs = 86_400_000

export const banSpans = {
  d3: { label: '3 天', days: 3 },
  d7: { label: '7 天', days: 7 },
  d30: { label: '30 天', days: 30 },
  day: { label: '到某一天', days: null },
  forever: { label: '永久', days: null },
} as const

export type BanSpan = keyof typeof banSpans
export const banSpanIds = Object.keys(banSpans) as BanSpan[]

/** The end of the ban; undefined for good. A chosen day is banned to its end. */
export const banUntil = (span: BanSpan, openedAt: number, day: string | undefined): number | undefined => {
  const { days } = banSpans[span]
  if (days !== null) return openedAt + days * dayMs
  const start = span === 'day' && day ? parseDay(day) : null
  return start === null ? undefined : start + dayMs
}
