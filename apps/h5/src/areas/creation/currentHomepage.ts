/** The homepage being worked on, per line: stored on this phone for the next visit. */
import type { LineId } from '@wallpaper/contract'
import { useSyncExternalStore } from 'react'
import { runtime } from '../../runtime/runtime.ts'
import type { Homepage } from './creation.types.ts'
import { useHomepages } from './homepage/useHomepages.ts'

const listeners = new Set<() => void>()
/** Fallback where storage is not available. */
const memory = new Map<string, string>()

const keyOf = (line: LineId): string => `homepage:${runtime().session.get()?.uid ?? 0}:${line}`

const chosenOf = (line: LineId): string | null => {
  const key = keyOf(line)
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export const chooseHomepage = (line: LineId, id: string): void => {
  const key = keyOf(line)
  memory.set(key, id)
  try {
    localStorage.setItem(key, id)
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The chosen one, else the first; undefined while loading and when there is none. */
export const useCurrentHomepage = (line: LineId) => {
  const read = useHomepages(line)
  const chosen = useSyncExternalStore(subscribe, () => chosenOf(line))
  const homepages = read.data?.items ?? []
  const homepage: Homepage | undefined = homepages.find(({ id }) => id === chosen) ?? homepages[0]
  return { read, homepages, homepage }
}
