/**
 * The limit of concurrent calls: it follows demand while nothing is congested and shrinks while something is.
 * It grows like TCP's window: doubling up to the last congested level, then one by one.
 */
export interface ConcurrencyLimits {
  least: number
  first: number
  most: number
}

/** Factor for the limit after a congested sample. */
const shrink = 0.75
/** After this many samples without congestion the last congested level is forgotten. */
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
    /** Called when all places are taken. */
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
