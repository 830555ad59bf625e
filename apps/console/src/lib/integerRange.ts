/** Whole numbers that people type: what is out of range is said, never changed behind their back. */
import { formatCount } from './number.ts'

export interface IntegerRange {
  min?: number | null
  max?: number | null
}

/** What may be filled in: 请填 1–300 之间的整数. */
export const rangeSentence = ({ min, max }: IntegerRange): string => {
  const from = min ?? null
  const to = max ?? null
  if (from !== null && to !== null) return `请填 ${formatCount(from)}–${formatCount(to)} 之间的整数`
  if (from !== null) return `请填不小于 ${formatCount(from)} 的整数`
  return to === null ? '请填整数' : `请填不大于 ${formatCount(to)} 的整数`
}

/** The sentence for a value that does not fit; null when it does. Nothing typed is not judged here. */
export const integerProblem = (value: unknown, range: IntegerRange): string | null => {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  const fits =
    Number.isSafeInteger(number) &&
    number >= (range.min ?? Number.NEGATIVE_INFINITY) &&
    number <= (range.max ?? Number.POSITIVE_INFINITY)
  return fits ? null : rangeSentence(range)
}
