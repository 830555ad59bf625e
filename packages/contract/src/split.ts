/** Splits an amount so that the parts always add up: by largest remainder, never by rounding each part. */

const partPositive = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) throw new RangeError('nothing to part an amount by')
  const floors = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  const remainders = weights.map((weight) => (BigInt(total) * BigInt(weight)) % BigInt(sum))
  const left = total - floors.reduce((all, part) => all + part, 0)
  const first = new Set(
    weights
      .map((_, at) => at)
      .sort((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b)
      .slice(0, left),
  )
  return floors.map((part, at) => part + (first.has(at) ? 1 : 0))
}

/**
 * Integer weights; with equal remainders the first one gets the fen. Negative totals are split the same way.
 */
export const splitByWeight = (total: number, weights: readonly number[]): number[] =>
  total < 0
    ? partPositive(-total, weights).map((part) => (part === 0 ? 0 : -part))
    : partPositive(total, weights)

export const percentOf = (total: number, percent: number): number =>
  splitByWeight(total, [percent, 100 - percent])[0] ?? 0

/**
 * The whole percentage with which an amount was computed from its base; null when none gives it to the fen,
 * as for a sum of days with other rates: then no formula is shown.
 */
export const fittingPercent = (amountFen: number, baseFen: number): number | null => {
  if (baseFen <= 0) return null
  const percent = Math.round((100 * amountFen) / baseFen)
  return Math.abs((baseFen * percent) / 100 - amountFen) < 1 ? percent : null
}
