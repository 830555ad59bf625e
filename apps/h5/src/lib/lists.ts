/** What the newest browsers have themselves, and phones of some years do not (app/oldPhones.test.ts). */

/** Keys in the order in which they first occur. */
export const groupBy = <T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The same items, one of them at another place. */
export const movedItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const moved = items.slice(from, from + 1)
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, to), ...moved, ...others.slice(to)]
}
