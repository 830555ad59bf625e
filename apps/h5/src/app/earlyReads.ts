/**
 * Reads that the page itself has asked for while the script was still on its way (tools/vite/firstScreens.ts). Whoever
 * then makes the same call gets the answer that is under way.
 */
import { headers } from '@wallpaper/contract'

interface EarlyRead {
  /** Whose it is: an answer for somebody else is nobody's. */
  guid: string
  token: string
  startedAt: number
  reply: Promise<Response>
}

declare global {
  interface Window {
    /** By address. */
    earlyReads?: Record<string, EarlyRead>
  }
}

/** As old as an answer may be to count as one that is asked for now. */
const freshMs = 10_000

const started = new Map(Object.entries(window.earlyReads ?? {}))

const isFresh = ({ startedAt }: EarlyRead): boolean => Date.now() - startedAt < freshMs

/** Once: whoever asks again wants to know what it is then. */
const take = (url: string, asked: Headers): Promise<Response> | null => {
  const early = started.get(url)
  started.delete(url)
  const isTheirs = early?.guid === asked.get(headers.guid) && early.token === asked.get(headers.token)
  return early && isTheirs && isFresh(early) ? early.reply : null
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** `fetch` for the app's calls. */
export const fetchWithEarlyReads: typeof fetch = (input, init = {}) => {
  const isRead = typeof input === 'string' && init.method === 'GET'
  const early = isRead ? take(input, new Headers(init.headers)) : null
  if (!early) return fetch(input, init)
  return init.signal ? Promise.race([early, aborted(init.signal)]) : early
}
