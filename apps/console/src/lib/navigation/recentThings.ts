/**
 * What I have opened lately: people, imports, proposals and other things with a page of their own, by name. Kept in
 * this browser for each member of staff; pages of the menu are not among them.
 */
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { MeContext } from '../session.ts'

export interface RecentThing {
  /** Below /console. */
  path: string
  name: string
}

/** As many as the menu has room for, and the open one. */
const kept = 6

const listeners = new Set<() => void>()
const keyOf = (staffId: number) => `recent-things-${staffId}`

const isThing = (value: unknown): value is RecentThing =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'name' in value &&
  typeof value.path === 'string' &&
  typeof value.name === 'string'

const thingsIn = (text: string | null): readonly RecentThing[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isThing) : []
  } catch {
    return []
  }
}

const textOf = (staffId: number | undefined): string | null => {
  try {
    return staffId === undefined ? null : localStorage.getItem(keyOf(staffId))
  } catch {
    // A browser may forbid it: then nothing is kept.
    return null
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const note = (staffId: number, thing: RecentThing): void => {
  const others = thingsIn(textOf(staffId)).filter(({ path }) => path !== thing.path)
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify([thing, ...others].slice(0, kept)))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** The latest first, without the open one. */
export const useRecentThings = (): readonly RecentThing[] => {
  const id = useContext(MeContext)?.id
  const { pathname } = useLocation()
  const text = useSyncExternalStore(subscribe, () => textOf(id))
  return thingsIn(text)
    .filter(({ path }) => path !== pathname)
    .slice(0, kept - 1)
}

/** The page shows this thing. */
export const useThing = (name: string | undefined): void => {
  const id = useContext(MeContext)?.id
  const { pathname } = useLocation()
  useEffect(() => {
    if (id !== undefined && name) note(id, { path: pathname, name })
  }, [id, name, pathname])
}
