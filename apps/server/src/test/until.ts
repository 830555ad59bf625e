/** Polls until another process has done something; fails after a timeout. */
import { setTimeout as pause } from 'node:timers/promises'

/** A job whose partner answered too late, as on a busy machine, comes again after 1, 2, 4 … 32 seconds (queue.ts). */
const longestMs = 120_000

export const until = async <T>(
  ask: () => Promise<T | null | undefined | false>,
  withinMs = longestMs,
): Promise<T> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await pause(25)
  }
}
