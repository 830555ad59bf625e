/** Levels at a moment: the last version of each that has begun. */
import type { MemberPeriod } from '@wallpaper/contract/member/member.labels'

export interface Rights {
  homepages: number
  codes: number
  subAccounts: number
  /** A day. */
  faceSwaps: number
  /** Percent. */
  rateBonus: number
  hasTools: boolean
  hasPriority: boolean
}

export interface LevelFacts {
  id: string
  name: string
  rank: number
}

export interface LevelVersion extends Rights {
  levelId: string
  startsAt: Date
  monthFen: number
  quarterFen: number
  yearFen: number
}

export interface Level extends LevelFacts, Rights {
  prices: Readonly<Record<MemberPeriod, number>>
}

export const versionAt = <V extends LevelVersion>(
  versions: readonly V[],
  levelId: string,
  at: number,
): V | undefined =>
  versions
    .filter((version) => version.levelId === levelId && version.startsAt.getTime() <= at)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0]

/** Lowest first, without levels that have no version yet. */
export const levelsAt = (
  levels: readonly LevelFacts[],
  versions: readonly LevelVersion[],
  at: number,
): Level[] =>
  levels
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap(({ id, name, rank }) => {
      const version = versionAt(versions, id, at)
      if (!version) return []
      const { monthFen, quarterFen, yearFen, homepages, codes, subAccounts, rateBonus } = version
      const { faceSwaps, hasTools, hasPriority } = version
      const prices = { month: monthFen, quarter: quarterFen, year: yearFen }
      const rights = { homepages, codes, subAccounts, faceSwaps, rateBonus, hasTools, hasPriority }
      return [{ id, name, rank, prices, ...rights }]
    })
