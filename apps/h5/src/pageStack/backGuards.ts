/**
 * Guards that intercept going back: an open sheet that closes instead, a form that asks first. The newest is
 * asked first; one that returns true has handled it.
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

/** Active while the page is visible: effects of hidden pages are unmounted. */
export const useBackGuard = (guard: BackGuard): void => {
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => addBackGuard(() => latest.current()), [])
}
