/** The simulators' clock. It can be moved forward, so that a test sees a code expire without waiting. */
export type Clock = { now(): number; advance(ms: number): void; reset(): void; offset(): number }

export function createClock(): Clock {
  let offset = 0
  return {
    now: () => Date.now() + offset,
    advance(ms) {
      offset += ms
    },
    reset() {
      offset = 0
    },
    offset: () => offset,
  }
}
