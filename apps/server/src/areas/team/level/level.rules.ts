/** Levels of a team: what its month must come to, and at which percentage the month after it is paid. */
export interface Level {
  level: number
  name: string
  percent: number
  fromFen: number
}

/** The highest that this much reaches; the first one asks for nothing. */
export const levelReached = (levels: readonly Level[], teamFen: number): Level => {
  const found = levels.findLast(({ fromFen }) => teamFen >= fromFen) ?? levels[0]
  if (!found) throw new RangeError('there are no levels')
  return found
}

export const nextLevel = (levels: readonly Level[], teamFen: number): Level | null =>
  levels.find(({ fromFen }) => fromFen > teamFen) ?? null

/** 2026-10-18 → 2026-10-01, or so many months after it. */
export const monthOf = (day: string, steps = 0): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 10)
}
