/**
 * Places in an order that people make by hand: a key between any two others can always be made, so moving one thing
 * writes one row. Keys sort as bytes do (COLLATE "C"); adding at either end keeps them short.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** A key between two others; null is the end of the order on that side. */
export const orderKeyBetween = (low: string | null, high: string | null): string => {
  if (low !== null && high !== null && low >= high) throw new RangeError('the keys are not in order')
  return generateKeyBetween(low, high)
}

/** So many keys in order, before the first there is. */
export const orderKeysBefore = (first: string | null, count: number): string[] =>
  generateNKeysBetween(null, first, count)

/** So many keys in order, after the last there is. */
export const orderKeysAfter = (last: string | null, count: number): string[] =>
  generateNKeysBetween(last, null, count)
