/** So many at a time. Of those that wait, what was asked for last goes first. */
export type Turn = (run: () => Promise<void>) => Promise<void>

export const createTurns = (atOnce: number): Turn => {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      await run()
    } finally {
      const next = waiting.pop()
      if (next) next()
      else free += 1
    }
  }
}
