/** Saves a position every ten seconds, on pause, and on leaving. */
import { useEffect, useRef, useState } from 'react'

const everyMs = 10_000

export interface PlaceTracker<P> {
  /** The current position. */
  at: (place: P) => void
  /** Saves at once. */
  keep: () => void
}

/** `save` gets the last position, never the same twice. */
export const usePlace = <P>(save: (place: P) => void): PlaceTracker<P> => {
  const saver = useRef(save)
  saver.current = save
  const [tracker] = useState((): PlaceTracker<P> => {
    let last: { place: P; isKept: boolean } | null = null
    return {
      at: (place) => {
        last = { place, isKept: false }
      },
      keep: () => {
        if (!last || last.isKept) return
        last.isKept = true
        saver.current(last.place)
      },
    }
  })
  useEffect(() => {
    const { keep } = tracker
    const timer = setInterval(keep, everyMs)
    const keepIfGoing = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', keepIfGoing)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', keepIfGoing)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [tracker])
  return tracker
}
