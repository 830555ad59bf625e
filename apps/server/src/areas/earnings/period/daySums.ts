/** Prefix sums by day: the sum of a period costs two look-ups. */
import type { Period } from './period.rules.ts'

export const daySums = (fens: Iterable<readonly [day: string, fen: number]>) => {
  const days = [...fens].filter(([, fen]) => fen !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const sums = [0]
  for (const [, fen] of days) sums.push((sums.at(-1) ?? 0) + fen)

  /** Number of days before this one. */
  const before = (day: string): number => {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((days[middle]?.[0] ?? '') < day) low = middle + 1
      else high = middle
    }
    return low
  }

  return ({ fromDay, toDay }: Period): { fen: number; days: number } => {
    const [from, to] = [before(fromDay), before(`${toDay}~`)]
    return { fen: (sums[to] ?? 0) - (sums[from] ?? 0), days: to - from }
  }
}
