/** Polls until another process has done something; fails after a timeout. */
import { setTimeout as pause } from 'node:timers/promises'

export const until = async <T>(
  ask: () => Promise<T | null | undefined | false>,
  withinMs = 60_000,
): Promise<T> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await pause(25)
  }
}
