/** The console's one client. The session is an httpOnly cookie, so there are no headers to keep here. */
import { createClient, createComeAgain } from '@wallpaper/client'

let isWaiting = false
const listeners = new Set<() => void>()

/** Whether calls wait that a busy server turned away and that come again by themselves. */
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
