/** What holds of a sub-site on a day: of everything that is dated, the last that has begun. */
import { siteLevelNames } from '@wallpaper/contract/member/subSite.words'
import { type Level, type LevelStep, levelsOf } from '../../team/public.ts'

export const siteLevelsOf = (steps: readonly LevelStep[]): Level[] => levelsOf(0, steps, siteLevelNames)

interface Dated {
  fromDay: string
}

/** The last of them that has begun by a day. */
export const lastBegun = <D extends Dated>(all: readonly D[], day: string): D | undefined =>
  all.filter(({ fromDay }) => fromDay <= day).toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]

/** The next that has not. */
export const firstComing = <D extends Dated>(all: readonly D[], day: string): D | undefined =>
  all.filter(({ fromDay }) => fromDay > day).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))[0]

export interface GivenLevel extends Dated {
  level: number
}

/** A level that was given before somebody came, or came back, is not theirs any more. */
export const levelOn = (given: readonly GivenLevel[], since: string, day: string): number =>
  lastBegun(
    given.filter(({ fromDay }) => fromDay >= since),
    day,
  )?.level ?? 1

/** What goes on to a member of this level: never more than the site is paid. */
export const passedTo = (levels: readonly Level[], level: number, sitePercent: number): number =>
  Math.min(sitePercent, levels.find((each) => each.level === level)?.percent ?? 0)
