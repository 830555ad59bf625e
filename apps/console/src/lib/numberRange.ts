/** Range checks for typed numbers: an error is shown; the value is never changed silently. */
import { formatCount } from './number.ts'

export interface NumberRange {
  min?: number | null
  max?: number | null
  /** Decimal places; 0 by default. */
  digits?: number
}

/** The allowed range as text: 请填 1–300 之间的整数. */
export const rangeSentence = ({ min, max, digits = 0 }: NumberRange): string => {
  const kind = digits === 0 ? '整数' : `数字，最多 ${digits} 位小数`
  const from = min ?? null
  const to = max ?? null
  if (from !== null && to !== null) return `请填 ${formatCount(from)}–${formatCount(to)} 之间的${kind}`
  if (from !== null) return `请填不小于 ${formatCount(from)} 的${kind}`
  return to === null ? `请填${kind}` : `请填不大于 ${formatCount(to)} 的${kind}`
}

/** The error message, or null when it fits. Empty input passes. */
export const numberProblem = (value: unknown, range: NumberRange): string | null => {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  const fits =
    Number.isSafeInteger(Math.trunc(number)) &&
    Number(number.toFixed(range.digits ?? 0)) === number &&
    number >= (range.min ?? Number.NEGATIVE_INFINITY) &&
    number <= (range.max ?? Number.POSITIVE_INFINITY)
  return fits ? null : rangeSentence(range)
}

/** The same as a form rule. */
export const numberRule = (range: NumberRange) => ({
  validator: (_: unknown, value: unknown): Promise<void> => {
    const problem = numberProblem(value, range)
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
  },
})
