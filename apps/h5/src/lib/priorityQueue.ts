/** Schedules a run. */
export type Turn = (run: () => Promise<void>) => Promise<void>

/** Limits concurrency. Of the waiting runs the highest rank starts first; within a rank, the oldest. */
export const createPriorityQueue = (atOnce: number): ((rank: number) => Turn) => {
  const waiting: { rank: number; start: () => void }[] = []
  let free = atOnce
  const takeNext = () => {
    const rank = Math.max(...waiting.map((each) => each.rank))
    const at = waiting.findIndex((each) => each.rank === rank)
    return waiting.splice(at, 1)[0]
  }
  return (rank) => async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => waiting.push({ rank, start }))
    try {
      await run()
    } finally {
      if (waiting.length > 0) takeNext()?.start()
      else free += 1
    }
  }
}
