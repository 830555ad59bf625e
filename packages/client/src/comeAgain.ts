/**
 * Retries calls that a busy server refused with Retry-After. Meanwhile the face shows that calls are waiting;
 * the screen stays as it is. Tells the face about answers whose data is from before a recovery, and when that is over.
 */
import { asOfHeader, headers as headerNames } from '@wallpaper/contract'

/**
 * The maximum number of retries, and of the wait that the server may ask for: beyond that the person decides.
 */
const returnsMax = 3
const longestPauseMs = 10_000

interface Refused {
  status: number
  headers: Headers
}

interface Returning<R extends Refused> {
  endpoint: { method: string; idempotent?: boolean }
  signal: AbortSignal | undefined
  /** The refusal to retry. */
  refusal: R
  ask: () => Promise<R>
}

/** The requested wait in milliseconds; null without one. */
const pauseAskedFor = ({ status, headers }: Refused): number | null => {
  const after = headers.get('retry-after')
  const ms = Number(after) * 1_000
  return status === 503 && after !== null && ms >= 0 && ms <= longestPauseMs ? ms : null
}

/** Retries only reads, idempotent calls, and calls that the server has not begun. */
const pauseBeforeReturn = (
  { method, idempotent }: { method: string; idempotent?: boolean },
  reply: Refused,
): number | null =>
  method === 'GET' || idempotent || reply.headers.has(headerNames.notBegun) ? pauseAskedFor(reply) : null

/** Random delay: clients refused together must not come back together. */
const spread = (ms: number): number => ms * (1 + Math.random() / 2)

/** Ends early when the caller aborts. */
const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    // An earlier abort fires no event.
    if (signal?.aborted) return resolve()
    setTimeout(resolve, spread(ms))
    signal?.addEventListener('abort', () => resolve())
  })

export type ComeAgain = <R extends Refused>(returning: Returning<R>) => Promise<R>

/** How often an answer with old data is asked for again, until it is new. */
const oldEveryMs = 3_000

/** The time of an answer's data when that is old; otherwise null. */
const asOfIn = ({ status, headers }: Refused): number | null => {
  const asOf = headers.get(asOfHeader)
  return status === 203 && asOf !== null ? Number(asOf) : null
}

/** Reports the time of old data, and null when the same call no longer has old data. */
const watchOld = (onOld: (asOf: number | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = (asOf: number, ask: () => Promise<Refused>, signal: AbortSignal | undefined) => {
    onOld(asOf)
    clearTimeout(timer)
    const look = (reply: Refused) => {
      const still = asOfIn(reply)
      if (still !== null) watch(still, ask, signal)
      // Turned away, which says nothing about the data: what is shown is as old as before.
      else if (reply.status >= 500 || reply.status === 429) watch(asOf, ask, signal)
      else onOld(null)
    }
    // Aborted, it could never be asked again: the next call says whether data is still old.
    const fail = () => (signal?.aborted ? onOld(null) : watch(asOf, ask, signal))
    timer = setTimeout(() => ask().then(look, fail), oldEveryMs)
  }
  return watch
}

/**
 * Returns the first reply that needs no retry, or the last one; reports whether any call is waiting, and since when
 * the data of answers is old.
 */
export const createComeAgain = (
  onBusy: (isWaiting: boolean) => void,
  onOld: (asOf: number | null) => void = () => {},
): ComeAgain => {
  const watch = watchOld(onOld)
  let waiting = 0
  const count = (more: number) => {
    waiting += more
    onBusy(waiting > 0)
  }
  return async ({ endpoint, signal, refusal, ask }) => {
    const asOf = asOfIn(refusal)
    if (asOf !== null) {
      watch(asOf, ask, signal)
      return refusal
    }
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
