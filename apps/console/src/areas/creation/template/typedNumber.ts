/** A number of a layer while it is typed: what does not fit stays in its field, and the layer keeps the last that did. */
import { type NumberRange, numberProblem, rangeSentence } from '../../../lib/numberRange.ts'

export interface TypedNumber {
  /** What the layer had then: when that changes elsewhere, by undoing for one, what was typed is over. */
  of: number
  value: number | null
}

/** What its field shows, for a layer that has this now. */
export const shownNumber = (typed: TypedNumber, now: number): number | null =>
  typed.of === now ? typed.value : now

export const numberSentence = (shown: number | null, range: NumberRange): string | null =>
  shown === null ? rangeSentence(range) : numberProblem(shown, range)

/** What is in the field after this was typed, and what the layer gets of it: null when it keeps what it has. */
export const typeNumber = (next: number | null, now: number, range: NumberRange) => {
  const taken = numberSentence(next, range) === null ? next : null
  return { typed: { of: taken ?? now, value: next } satisfies TypedNumber, taken }
}
