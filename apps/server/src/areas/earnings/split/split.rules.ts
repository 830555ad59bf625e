/** Splits a gross amount into parts. */
import { splitByWeight } from '@wallpaper/contract'

export interface Rate {
  /** Thousandths of a yuan per take. */
  milli: number
  /** From the membership. */
  bonusPercent: number
}

/** Value of takes in fen, rounded half up once after all multiplications. */
export const grossOf = (takes: number, { milli, bonusPercent }: Rate): number =>
  Math.floor((takes * milli * (100 + bonusPercent) + 500) / 1_000)

/** The rate for display, in thousandths of a yuan, unrounded. */
export const shownMilli = ({ milli, bonusPercent }: Rate): number => (milli * (100 + bonusPercent)) / 100

export interface Shares {
  inviterPercent: number
  tutorPercent: number
  /** The webmaster's percentage, and the part of the site's percentage that goes to the inviter. */
  sitePercent: number
  passedPercent: number
}

/** Upper limit of all shares in a gross amount; the table has the same CHECK. */
const sharedPercentMax = 30

/** The site's percentage within the limit left by inviter and tutor, split between webmaster and inviter. */
export const sitePercents = (
  { inviterPercent, tutorPercent }: Pick<Shares, 'inviterPercent' | 'tutorPercent'>,
  { percent, passed }: { percent: number; passed: number },
): Pick<Shares, 'sitePercent' | 'passedPercent'> => {
  const whole = Math.min(percent, Math.max(0, sharedPercentMax - inviterPercent - tutorPercent))
  const passedPercent = Math.min(passed, whole)
  return { sitePercent: whole - passedPercent, passedPercent }
}

export interface PlatformSplit {
  /** In the order of the percentages. */
  shares: number[]
  marginFen: number
}

/**
 * Splits the platform's part of a gross amount: each share is a percentage of the gross, limited by the
 * platform's part; the platform keeps the rest. The creator's part is unaffected.
 */
export const splitPlatformPart = (
  grossFen: number,
  creatorFen: number,
  percents: readonly number[],
): PlatformSplit => {
  const platformFen = grossFen - creatorFen
  const sign = grossFen < 0 ? -1 : 1
  const due = percents.map((percent) => Math.abs(grossFen) * percent)
  const given = due.reduce((sum, part) => sum + part, 0)
  const rest = Math.max(0, 100 * Math.max(0, sign * platformFen) - given)
  if (given + rest === 0 || sign * platformFen <= 0)
    return { shares: percents.map(() => 0), marginFen: platformFen }
  const parts = splitByWeight(platformFen, [...due, rest])
  return { shares: parts.slice(0, -1), marginFen: parts.at(-1) ?? 0 }
}
