import { useEffect } from 'react'

const everyMs = 4_000

/** Reads again while something goes on, as long as the page is seen. */
export const useGoingOn = (isGoing: boolean, refresh: () => Promise<unknown>): void => {
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh().catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  }, [isGoing, refresh])
}
