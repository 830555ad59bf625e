/** When something may run. */
export type Turn = (run: () => Promise<void>) => Promise<void>

/** So many at a time. Of those that wait, the highest rank goes first, and within a rank whoever asked first. */
export const createTurns = (atOnce: number): ((rank: number) => Turn) => {
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
