/** Whether amounts are hidden on this phone, stored per person; all screens that are open follow at once. */
import { useSyncExternalStore } from 'react'
import { placeOf } from './draftStore.ts'
import { runtime } from './runtime.ts'

const changed = 'hidden-amounts'
/** Chosen since the window was opened, also where storage is full. */
const chosen = new Map<string, boolean>()

const place = () => {
  const { store, owner } = placeOf(runtime().session.get())
  return { store, key: `hiddenAmounts:${owner}` }
}

const subscribe = (listener: () => void) => {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

const read = (): boolean => {
  const { store, key } = place()
  return chosen.get(key) ?? store.getItem(key) === 'yes'
}

const toggle = () => {
  const { store, key } = place()
  const isHidden = !read()
  chosen.set(key, isHidden)
  try {
    store.setItem(key, isHidden ? 'yes' : 'no')
  } catch {}
  dispatchEvent(new Event(changed))
}

export const useHiddenAmounts = () => ({ isHidden: useSyncExternalStore(subscribe, read), toggle })
