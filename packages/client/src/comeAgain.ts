/**
 * A server that is busy and says when to come again is asked again, as a person would. The face shows meanwhile that its
 * calls wait; what is on the screen stays.
 */
import { headers as headerNames } from '@wallpaper/contract'

/** How often, and the longest that the server may ask for: beyond that a person decides. */
const returnsMax = 3
const longestPauseMs = 10_000

interface Refused {
  status: number
  headers: Headers
}

interface Returning<R extends Refused> {
  endpoint: { method: string; idempotent?: boolean }
  signal: AbortSignal | undefined
  /** The answer that turned it away. */
  refusal: R
  ask: () => Promise<R>
}

/** Milliseconds after which it wants to be asked again; null where it does not say so. */
const pauseAskedFor = ({ status, headers }: Refused): number | null => {
  const after = headers.get('retry-after')
  const ms = Number(after) * 1_000
  return status === 503 && after !== null && ms >= 0 && ms <= longestPauseMs ? ms : null
}

/** Only what changes nothing, or changes it once however often it is sent, or what the server has not even begun. */
const pauseBeforeReturn = (
  { method, idempotent }: { method: string; idempotent?: boolean },
  reply: Refused,
): number | null =>
  method === 'GET' || idempotent || reply.headers.has(headerNames.notBegun) ? pauseAskedFor(reply) : null

/** Some a little later than others: those who were turned away together must not come back together. */
const spread = (ms: number): number => ms * (1 + Math.random() / 2)

/** Ends early when the caller no longer wants it. */
const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    // One that was given up before is told by no event.
    if (signal?.aborted) return resolve()
    setTimeout(resolve, spread(ms))
    signal?.addEventListener('abort', () => resolve())
  })

export type ComeAgain = <R extends Refused>(returning: Returning<R>) => Promise<R>

/** Gives the first answer that is none of these, or the last of them; tells whether any call waits for one. */
export const createComeAgain = (onBusy: (isWaiting: boolean) => void): ComeAgain => {
  let waiting = 0
  const count = (more: number) => {
    waiting += more
    onBusy(waiting > 0)
  }
  return async ({ endpoint, signal, refusal, ask }) => {
    let reply = refusal
    let returns = 0
    try {
      while (returns < returnsMax) {
        const ms = pauseBeforeReturn(endpoint, reply)
        if (ms === null) break
        if (returns === 0) count(1)
        returns += 1
        await pauseFor(ms, signal)
        reply = await ask()
      }
      return reply
    } finally {
      if (returns > 0) count(-1)
    }
  }
}
