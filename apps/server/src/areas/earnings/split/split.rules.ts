/** How an amount is parted so that the parts always add up: by largest remainder, never by rounding each alone. */

const partPositive = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) throw new RangeError('nothing to part an amount by')
  const floors = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  const remainders = weights.map((weight) => (BigInt(total) * BigInt(weight)) % BigInt(sum))
  const left = total - floors.reduce((all, part) => all + part, 0)
  const first = weights
    .map((_, at) => at)
    .toSorted((a, b) => Number((remainders[b] ?? 0n) - (remainders[a] ?? 0n)) || a - b)
    .slice(0, left)
  return floors.map((part, at) => part + (first.includes(at) ? 1 : 0))
}

/** Whole weights; of two with the same remainder the first one gets the fen. What is taken back is parted alike. */
export const splitByWeight = (total: number, weights: readonly number[]): number[] =>
  total < 0
    ? partPositive(-total, weights).map((part) => (part === 0 ? 0 : -part))
    : partPositive(total, weights)

export const percentOf = (total: number, percent: number): number =>
  splitByWeight(total, [percent, 100 - percent])[0] ?? 0

/** Takings at a rate in thousandths of a yuan, in fen, half up. */
export const grossOf = (takes: number, milli: number): number => Math.floor((takes * milli + 5) / 10)

export interface Shares {
  inviterPercent: number
  tutorPercent: number
}

export interface PlatformSplit {
  inviterFen: number
  tutorFen: number
  marginFen: number
}

/**
 * The platform's part of a gross amount: inviter and tutor get their percentage of the gross out of it, as far as it
 * goes, and the platform keeps the rest. The creator's part is not looked at.
 */
export const splitPlatformPart = (
  grossFen: number,
  creatorFen: number,
  { inviterPercent, tutorPercent }: Shares,
): PlatformSplit => {
  const platformFen = grossFen - creatorFen
  const sign = grossFen < 0 ? -1 : 1
  const gross = Math.abs(grossFen)
  const inviter = gross * inviterPercent
  const tutor = gross * tutorPercent
  const rest = Math.max(0, 100 * Math.max(0, sign * platformFen) - inviter - tutor)
  if (inviter + tutor + rest === 0 || sign * platformFen <= 0)
    return { inviterFen: 0, tutorFen: 0, marginFen: platformFen }
  const [inviterFen = 0, tutorFen = 0, marginFen = 0] = splitByWeight(platformFen, [inviter, tutor, rest])
  return { inviterFen, tutorFen, marginFen }
}
