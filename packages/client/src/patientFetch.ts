/** A server that is busy and says when to come again is asked again, as a person would. */
import { headers as headerNames } from '@wallpaper/contract'

/** How often, and the longest that the server may ask for: beyond that a person decides. */
const returnsMax = 2
const longestPauseMs = 5_000

/** Milliseconds after which it wants to be asked again; null where it does not say so. */
const pauseAskedFor = ({ status, headers }: Response): number | null => {
  const after = headers.get('retry-after')
  const ms = Number(after) * 1_000
  return status === 503 && after !== null && ms >= 0 && ms <= longestPauseMs ? ms : null
}

/** Only what changes nothing, or changes it once however often it is sent: it carries its key along. */
const isRepeatable = ({ method = 'GET', headers }: RequestInit): boolean =>
  method === 'GET' || new Headers(headers).has(headerNames.idempotencyKey)

/** Some a little later than others: those who were turned away together must not come back together. */
const pause = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms * (1 + Math.random() / 2))
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

export const patientFetch =
  (send: typeof globalThis.fetch, mayReturn = isRepeatable): typeof globalThis.fetch =>
  async (input, init = {}) => {
    for (let returns = 0; ; returns += 1) {
      const reply = await send(input, init)
      const ms = returns < returnsMax && mayReturn(init) ? pauseAskedFor(reply) : null
      if (ms === null) return reply
      await pause(ms, init.signal)
    }
  }
