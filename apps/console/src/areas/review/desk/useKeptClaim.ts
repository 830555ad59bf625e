/** Keeps the open subject claimed while its reviewer is at work, and gives it back when they leave. */
import { keepReview, releaseReview } from '@wallpaper/contract/review/review.console'
import { useEffect, useEffectEvent, useRef } from 'react'
import { api, outlivingThePage } from '../../../lib/api.ts'
import type { Subject } from '../review.labels.ts'

/** Well within the shortest time for which a claim can be set to last. */
const beatMs = 60_000

const signsOfWork = ['keydown', 'pointermove', 'pointerdown', 'wheel'] as const

export const useKeptClaim = (
  subject: Pick<Subject, 'kind' | 'uid' | 'id'> | null,
  onLost: (problem: unknown) => void,
): void => {
  const hasWorked = useRef(true)
  const keyOf = () => subject && { kind: subject.kind, uid: subject.uid, id: subject.id }

  const beat = useEffectEvent(() => {
    const key = keyOf()
    if (!key || !hasWorked.current || document.visibilityState === 'hidden') return
    hasWorked.current = false
    void api.call(keepReview, key).catch(onLost)
  })
  const release = useEffectEvent(() => {
    const key = keyOf()
    // Whoever is gone is not told; what was not released runs out by itself.
    if (key) void api.call(releaseReview, key, { fetch: outlivingThePage }).catch(() => undefined)
  })

  useEffect(() => {
    const onWork = () => {
      hasWorked.current = true
    }
    const onLeave = () => release()
    const timer = setInterval(() => beat(), beatMs)
    for (const sign of signsOfWork) window.addEventListener(sign, onWork, { passive: true })
    window.addEventListener('pagehide', onLeave)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfWork) window.removeEventListener(sign, onWork)
      window.removeEventListener('pagehide', onLeave)
      release()
    }
  }, [])
}
