/**
 * Reads that are asked for before the code that wants them is there: by the page itself while the script is still on
 * its way (tools/vite/firstScreens.ts), and when a screen is opened for the first time. Whoever then makes the same
 * call gets the answer that is under way.
 */
import { headers, urlOf } from '@wallpaper/contract'
import type { PageDefinition } from '../runtime/pageDefinition.ts'
import type { Session } from '../runtime/runtime.ts'

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

export const startEarlyReads = ({ reads }: PageDefinition, { guid, token }: Session): void => {
  for (const endpoint of reads) {
    const url = urlOf(endpoint)
    const former = started.get(url)
    if (former && isFresh(former)) continue
    const reply = fetch(url, { headers: { [headers.guid]: guid, [headers.token]: token } })
    reply.catch(() => undefined)
    started.set(url, { guid, token, startedAt: Date.now(), reply })
  }
}

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
