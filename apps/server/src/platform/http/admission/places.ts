/** The places of running calls: how many there are, what they weigh, and what each call costs. */
import type { createCallCosts } from './callCost.ts'
import type { createConcurrency } from './concurrency.ts'

/** An admitted call. */
export interface Place {
  leave(): void
  /** Gives up the place while waiting for something other than the event loop or the database. */
  aside<T>(wait: () => Promise<T>): Promise<T>
}

export interface PlacesOptions {
  concurrency: ReturnType<typeof createConcurrency>
  costs: ReturnType<typeof createCallCosts>
  /** This many calls run whatever they weigh. */
  few: () => number
  /** A place has become free. */
  onFree: () => void
}

export const createPlaces = ({ concurrency, costs, few, onFree }: PlacesOptions) => {
  let running = 0
  let taken = 0

  const count = (weight: number, more: 1 | -1) => {
    running += more * weight
    taken += more
    if (taken === 0) running = 0
  }

  return {
    /** The weight of all running calls. */
    running: () => running,
    isFree: (weight: number): boolean =>
      taken < few() || running + weight <= concurrency.limit() || concurrency.grow(running),
    take(route: string, weight: number): Place {
      const startedAt = performance.now()
      let asideMs = 0
      let isHeld = true
      let isLeft = false
      count(weight, 1)
      const hold = (isWanted: boolean) => {
        if (isHeld !== isWanted) count(weight, isWanted ? 1 : -1)
        isHeld = isWanted
      }
      return {
        leave() {
          if (isLeft) return
          isLeft = true
          hold(false)
          costs.note(route, performance.now() - startedAt - asideMs)
          onFree()
        },
        async aside(wait) {
          const from = performance.now()
          hold(false)
          onFree()
          try {
            return await wait()
          } finally {
            asideMs += performance.now() - from
            hold(!isLeft)
          }
        },
      }
    },
  }
}
