/**
 * How many calls are worked on at once: as many as are asked for while nothing is congested, and fewer and fewer while
 * something is. It grows as TCP's window does: twice as many at once up to where it was last too much, then one by one.
 */
export interface ConcurrencyLimits {
  least: number
  first: number
  most: number
}

/** What is left of the limit after a sample in which something was congested. */
const shrink = 0.75
/** So many samples without congestion, and what was once too much is forgotten. */
const forgetAfter = 200

export const createConcurrency = ({ least, first, most }: ConcurrencyLimits) => {
  let limit = Math.min(first, most)
  let threshold = most
  /** How far it may grow before the next sample. */
  let ceiling = Math.min(2 * limit, most)
  let calmSamples = 0
  let isCongested = false

  return {
    limit: () => limit,
    /** Somebody asks while all places are taken. */
    grow(running: number): boolean {
      if (isCongested || limit >= ceiling || running < limit) return running < limit
      limit = Math.min(limit + 1, ceiling)
      return running < limit
    },
    sample(congested: boolean, running: number) {
      isCongested = congested
      if (congested) {
        calmSamples = 0
        limit = Math.max(least, Math.min(limit, Math.floor(Math.max(running, least) * shrink)))
        threshold = limit
        ceiling = limit
        return
      }
      calmSamples += 1
      if (calmSamples > forgetAfter) threshold = most
      const further = limit < threshold ? Math.min(2 * limit, Math.max(threshold, limit + 1)) : limit + 1
      ceiling = Math.min(further, most)
    },
  }
}
