/**
 * Positions in a manual order: there is always a key between two others, so moving an item writes one row.
 * Keys sort bytewise (COLLATE "C"); appending at either end keeps them short.
 */
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'

/** A key between two others; null is the end of the order on that side. */
export const orderKeyBetween = (low: string | null, high: string | null): string => {
  if (low !== null && high !== null && low >= high) throw new RangeError('the keys are not in order')
  return generateKeyBetween(low, high)
}

/** `count` keys in order, before the first existing one. */
export const orderKeysBefore = (first: string | null, count: number): string[] =>
  generateNKeysBetween(null, first, count)

/** `count` keys in order, after the last existing one. */
export const orderKeysAfter = (last: string | null, count: number): string[] =>
  generateNKeysBetween(last, null, count)
