/** The same names, and the same day, always give the same answer. */

/** FNV-1a. */
export const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** In either order the same. From 60 to 99. */
export const matchOf = (one: string, other: string): number =>
  60 + (hashOf([one, other].sort().join('♥')) % 40)

export const pick = <T>(list: readonly T[], seed: string): T => list[hashOf(seed) % list.length] as T

const dayMs = 86_400_000

/** Whole days since a day, in the calendar of the phone; the first day is 1. Negative when it is to come. */
export const daysSince = (day: string, now: Date): number => {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const then = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(then) ? then : Math.round((today - then) / dayMs) + (then > today ? 0 : 1)
}

/** The next day that ends in two zeros. */
export const nextHundred = (days: number): number => (Math.floor(days / 100) + 1) * 100
