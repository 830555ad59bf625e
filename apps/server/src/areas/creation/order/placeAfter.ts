/**
 * Where a thing comes that was dragged behind another. What is on top stays among what is on top, whatever it is
 * dropped behind; the key is made between the two that are next to each other in the whole order, since each is there once.
 */
import { orderKeyBetween } from '../../../platform/orderKey.ts'

export interface Placed {
  position: string
  isTop: boolean
}

/** The order as it is: those on top and the others are two groups of one row of keys. */
export interface Places {
  first: (isTop: boolean) => Promise<string | null>
  last: (isTop: boolean) => Promise<string | null>
  previous: (position: string) => Promise<string | null>
  next: (position: string) => Promise<string | null>
}

/** `after` is null for the first place. */
export const placeAfter = async (places: Places, moved: Placed, after: Placed | null): Promise<string> => {
  const isBehindGroup = after !== null && !after.isTop && moved.isTop
  const low = after?.isTop === moved.isTop ? after.position : isBehindGroup ? await places.last(true) : null
  if (low !== null) return orderKeyBetween(low, await places.next(low))
  const high = await places.first(moved.isTop)
  return orderKeyBetween(high === null ? null : await places.previous(high), high)
}
