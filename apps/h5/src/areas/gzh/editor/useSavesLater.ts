/** When an article is saved by itself: some time after the last change, and again while there is no answer. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Fields, SaveState } from './articleFields.ts'

const saveAfterMs = 3_000
/** After each failure; then by the last one, as long as there is no answer. */
const againAfterMs = [5_000, 15_000, 30_000, 60_000] as const
const [, , , longestMs] = againAfterMs

export const useSavesLater = (state: SaveState, filled: Fields, save: () => Promise<unknown>): void => {
  const tries = useRef(0)
  /** Counts what ended: a save that fails at once leaves the state as it was. */
  const [round, setRound] = useState(0)
  const saveNow = useEffectEvent(() => {
    void save().finally(() => setRound((before) => before + 1))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait anew
  useEffect(() => {
    if (state !== 'changed') return
    const timer = setTimeout(() => saveNow(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [state, filled])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every save that failed starts the next wait
  useEffect(() => {
    if (state === 'saved' || state === 'changed') tries.current = 0
    if (state !== 'offline') return
    const timer = setTimeout(() => {
      tries.current += 1
      saveNow()
    }, againAfterMs[tries.current] ?? longestMs)
    const again = () => saveNow()
    const whenSeen = () => {
      if (document.visibilityState === 'visible') saveNow()
    }
    addEventListener('online', again)
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [state, round])
}
