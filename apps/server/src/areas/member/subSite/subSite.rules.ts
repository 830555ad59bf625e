/** The state of a sub-site on a day: of each dated row the last that has begun. */
import { siteLevelNames } from '@wallpaper/contract/member/subSite.labels'
import { type Level, type LevelStep, levelsOf } from '../../team/public.ts'

export const siteLevelsOf = (steps: readonly LevelStep[]): Level[] => levelsOf(0, steps, siteLevelNames)

interface Dated {
  fromDay: string
}

export const lastBegun = <D extends Dated>(all: readonly D[], day: string): D | undefined =>
  all.filter(({ fromDay }) => fromDay <= day).toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]

export const firstComing = <D extends Dated>(all: readonly D[], day: string): D | undefined =>
  all.filter(({ fromDay }) => fromDay > day).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))[0]

export interface GivenLevel extends Dated {
  level: number
}

/** Ignores levels assigned before the member last joined. */
export const levelOn = (given: readonly GivenLevel[], since: string, day: string): number =>
  lastBegun(
    given.filter(({ fromDay }) => fromDay >= since),
    day,
  )?.level ?? 1

/** The member's percentage: at most the site's. */
export const passedTo = (levels: readonly Level[], level: number, sitePercent: number): number =>
  Math.min(sitePercent, levels.find((each) => each.level === level)?.percent ?? 0)
