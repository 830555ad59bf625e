/**
 * Whoever must see a step back before it happens: an open sheet that closes instead, a form that asks first. The
 * newest guard is asked first; one that answers true has used the step up.
 */
import { useEffect, useRef } from 'react'

export type BackGuard = () => boolean

const guards: BackGuard[] = []

export const askBackGuards = (): boolean => [...guards].reverse().some((guard) => guard())

export const addBackGuard = (guard: BackGuard): (() => void) => {
  guards.push(guard)
  return () => {
    const index = guards.indexOf(guard)
    if (index >= 0) guards.splice(index, 1)
  }
}

/** Holds while the page is the one that is seen: the effects of a hidden page are taken down. */
export const useBackGuard = (guard: BackGuard): void => {
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => addBackGuard(() => latest.current()), [])
}
