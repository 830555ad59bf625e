/** How a gross amount becomes the parts of those who share in it. */
import { splitByWeight } from '@wallpaper/contract'

export interface Rate {
  /** Thousandths of a yuan a taking. */
  milli: number
  /** What a membership adds to it. */
  bonusPercent: number
}

/** Takings at a rate, in fen, half up: rounded once, after everything is multiplied. */
export const grossOf = (takes: number, { milli, bonusPercent }: Rate): number =>
  Math.floor((takes * milli * (100 + bonusPercent) + 500) / 1_000)

/** The rate as it is shown: thousandths of a yuan with all their digits. */
export const shownMilli = ({ milli, bonusPercent }: Rate): number => (milli * (100 + bonusPercent)) / 100

export interface Shares {
  inviterPercent: number
  tutorPercent: number
  /** What the webmaster of a sub-site is paid, and what of the site's percentage goes on to the inviter. */
  sitePercent: number
  passedPercent: number
}

/** More than this of a gross amount is never shared; the table says the same. */
const sharedPercentMax = 30

/** A site's percentage, as far as inviter and tutor leave room for it, parted between webmaster and member. */
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
 * The platform's part of a gross amount: whoever shares in it gets their percentage of the gross out of it, as far as it
 * goes, and the platform keeps the rest. The creator's part is not looked at.
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
