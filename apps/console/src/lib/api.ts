/** The console's API client. The session is an httpOnly cookie, so no headers are set here. */
import { createClient, createComeAgain } from '@wallpaper/client'

let isWaiting = false
let oldSince: number | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const busy = {
  /** Whether calls refused by a busy server are waiting for their automatic retry. */
  isWaiting: () => isWaiting,
  /** The time of what is shown, while that is from before a recovery of the database; otherwise null. */
  oldSince: () => oldSince,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const comeAgain = createComeAgain(
  (now) => {
    isWaiting = now
    tell()
  },
  (asOf) => {
    oldSince = asOf
    tell()
  },
)

export const api = createClient({ baseUrl: '', comeAgain: async () => ({ comeAgain }) })

/** For calls that are made while the page goes away: the browser finishes them without it. */
export const outlivingThePage: typeof globalThis.fetch = (url, init) =>
  fetch(url, { ...init, keepalive: true })
