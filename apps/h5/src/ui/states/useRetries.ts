/** Automatic retries while a page waits for a network. */
import { useEffect } from 'react'

const everyMs = 5_000

/** On `online`, when the page becomes visible, and every few seconds: the online flag is not reliable. */
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
