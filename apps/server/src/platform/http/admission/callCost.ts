/** The weight of a call: its route's recent average time relative to all calls. */

/** Weight of the newest call in the moving average. */
const share = 0.05
const lightest = 0.5
const heaviest = 8

export const createCallCosts = () => {
  const ofRoute = new Map<string, number>()
  let ofAll = 0

  const moved = (before: number | undefined, ms: number) =>
    before === undefined ? ms : before + share * (ms - before)

  return {
    /** 1 for an average call. */
    weightOf(route: string): number {
      const ms = ofRoute.get(route)
      if (ms === undefined || ofAll === 0) return 1
      return Math.min(heaviest, Math.max(lightest, ms / ofAll))
    },
    note(route: string, ms: number) {
      ofRoute.set(route, moved(ofRoute.get(route), ms))
      ofAll = moved(ofAll || undefined, ms)
    },
  }
}
