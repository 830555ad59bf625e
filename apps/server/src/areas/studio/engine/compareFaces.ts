/**
 * How alike two faces are by their descriptors, 0 to 1: above `sameFace` they are taken for the same person.
 * The measure of the models' author (human, `match.similarity`), repeated here so that the web process need
 * not load the models.
 */
export const sameFace = 0.6

const multiplier = 25
const [low, high] = [0.2, 0.8]

export function compareFaces(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length === 0 || one.length !== other.length) return 0
  let squares = 0
  for (let at = 0; at < one.length; at++) squares += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2
  if (squares === 0) return 1
  const root = Math.sqrt(multiplier * squares)
  const normal = (1 - root / 100 - low) / (high - low)
  return Math.round(100 * Math.max(0, Math.min(1, normal))) / 100
}
