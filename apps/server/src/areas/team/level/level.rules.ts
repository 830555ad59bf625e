/** Team levels: the income a month needs, and the percentage of the following month. */
export interface Level {
  level: number
  name: string
  percent: number
  fromFen: number
}

/** Configured levels above the first, lowest first. */
export interface LevelStep {
  percent: number
  fromFen: number
}

export interface LevelVersion {
  startsOn: string
  levels: readonly LevelStep[]
}

const teamNames = ['普通', '铜牌', '银牌', '金牌'] as const

/** The first level has no minimum and the percentage of every inviter. */
export const levelsOf = (
  firstPercent: number,
  steps: readonly LevelStep[],
  names: readonly string[] = teamNames,
): Level[] =>
  [{ percent: firstPercent, fromFen: 0 }, ...steps].map((step, at) => ({
    level: at + 1,
    name: names[at] ?? '',
    ...step,
  }))

/** The version valid for a month: the last that has begun. */
export const versionFor = <V extends LevelVersion>(versions: readonly V[], month: string): V | undefined =>
  versions
    .filter(({ startsOn }) => startsOn <= month)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0]

/** What is wrong with a version: each level must need more than the one below, and pay no less. */
export const levelsObjection = (levels: readonly Level[]): string | null => {
  for (const [at, { name, percent, fromFen }] of levels.entries()) {
    const below = levels[at - 1]
    if (!below) continue
    if (fromFen <= below.fromFen) return `${name}的门槛要高于${below.name}`
    if (percent < below.percent) return `${name}的分成不能低于${below.name}的 ${below.percent}%`
  }
  return null
}

/** The highest level reached; the first has no minimum. */
export const levelReached = (levels: readonly Level[], teamFen: number): Level => {
  const found = levels.findLast(({ fromFen }) => teamFen >= fromFen) ?? levels[0]
  if (!found) throw new RangeError('there are no levels')
  return found
}

export const nextLevel = (levels: readonly Level[], teamFen: number): Level | null =>
  levels.find(({ fromFen }) => fromFen > teamFen) ?? null

/** 2026-10-18 → 2026-10-01, or `steps` months later. */
export const monthOf = (day: string, steps = 0): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 10)
}
