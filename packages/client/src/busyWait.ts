/**
 * A server that is busy and says when to come again is asked again, as a person would. The face shows meanwhile that its
 * calls wait; what is on the screen stays.
 */
import { headers as headerNames } from '@wallpaper/contract'

/** How often, and the longest that the server may ask for: beyond that a person decides. */
export const returnsMax = 3
const longestPauseMs = 10_000

interface Refused {
  status: number
  headers: Headers
}

/** Milliseconds after which it wants to be asked again; null where it does not say so. */
const pauseAskedFor = ({ status, headers }: Refused): number | null => {
  const after = headers.get('retry-after')
  const ms = Number(after) * 1_000
  return status === 503 && after !== null && ms >= 0 && ms <= longestPauseMs ? ms : null
}

/** Only what changes nothing, or changes it once however often it is sent, or what the server has not even begun. */
const mayReturn = (endpoint: { method: string; idempotent?: boolean }, { headers }: Refused): boolean =>
  endpoint.method === 'GET' || endpoint.idempotent === true || headers.has(headerNames.notBegun)

export const pauseBeforeReturn = (
  endpoint: { method: string; idempotent?: boolean },
  reply: Refused,
): number | null => (mayReturn(endpoint, reply) ? pauseAskedFor(reply) : null)

export interface BusyWait {
  /** Whether any call was turned away and has not come to its end yet. */
  isWaiting(): boolean
  subscribe(listener: () => void): () => void
  /** A call was turned away and comes again; what it gives back is called at the end of it. */
  begin(): () => void
}

/** Some a little later than others: those who were turned away together must not come back together. */
const spread = (ms: number): number => ms * (1 + Math.random() / 2)

/** Ends early when the caller no longer wants it. */
export const pauseFor = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, spread(ms))
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })

export const createBusyWait = (): BusyWait => {
  const listeners = new Set<() => void>()
  let waiting = 0
  const count = (more: number) => {
    waiting += more
    for (const listener of listeners) listener()
  }
  return {
    isWaiting: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    begin() {
      count(1)
      return () => count(-1)
    },
  }
}
