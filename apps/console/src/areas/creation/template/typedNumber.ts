/**
 * A number field of a layer: an invalid value stays in the field, while the layer keeps the last valid one.
 */
import { type NumberRange, numberProblem, rangeSentence } from '../../../lib/numberRange.ts'

export interface TypedNumber {
  /**
   * The layer's value at that time: when it changes elsewhere (undo, for example), the typed value is
   * discarded.
   */
  of: number
  value: number | null
}

/** What the field shows, given the layer's current value. */
export const shownNumber = (typed: TypedNumber, now: number): number | null =>
  typed.of === now ? typed.value : now

export const numberSentence = (shown: number | null, range: NumberRange): string | null =>
  shown === null ? rangeSentence(range) : numberProblem(shown, range)

/** The field's new content, and the value for the layer: null to keep its current one. */
export const typeNumber = (next: number | null, now: number, range: NumberRange) => {
  const taken = numberSentence(next, range) === null ? next : null
  return { typed: { of: taken ?? now, value: next } satisfies TypedNumber, taken }
}
