/** The console's API client. The session is an httpOnly cookie, so no headers are set here. */
import { createClient, createComeAgain } from '@wallpaper/client'

let isWaiting = false
const listeners = new Set<() => void>()

/** Whether calls refused by a busy server are waiting for their automatic retry. */
export const busy = {
  isWaiting: () => isWaiting,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const comeAgain = createComeAgain((now) => {
  isWaiting = now
  for (const listener of listeners) listener()
})

export const api = createClient({ baseUrl: '', comeAgain: async () => ({ comeAgain }) })
