/**
 * Order key for an item dragged behind another. A pinned item stays among the pinned ones wherever it is
 * dropped. The key lies between two neighbours of the whole order, hidden items included, since keys are
 * unique.
 */
import { orderKeyBetween } from '../../../platform/orderKey.ts'

export interface Placed {
  position: string
  isTop: boolean
}

/** Pinned and other items are two groups that share one sequence of keys. */
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
