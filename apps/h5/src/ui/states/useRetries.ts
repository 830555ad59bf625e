/** Trying again by itself while a page waits for a network. */
import { useEffect } from 'react'

const everyMs = 5_000

/** Back on the line, back on the page, and every few seconds: that a phone says it is online does not mean much. */
export const useRetries = (isOn: boolean, retry: () => void): void => {
  useEffect(() => {
    if (!isOn) return
    const tryAgain = () => {
      if (navigator.onLine && document.visibilityState === 'visible') retry()
    }
    const timer = setInterval(tryAgain, everyMs)
    window.addEventListener('online', tryAgain)
    document.addEventListener('visibilitychange', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
      document.removeEventListener('visibilitychange', tryAgain)
    }
  }, [isOn, retry])
}
