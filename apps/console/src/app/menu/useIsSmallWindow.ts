/** Below this width the menu shows only icons: a laptop with enlarged text needs the room for the page. */
import { useSyncExternalStore } from 'react'

const small = matchMedia('(max-width: 1279px)')

const subscribe = (listener: () => void) => {
  small.addEventListener('change', listener)
  return () => small.removeEventListener('change', listener)
}

export const useIsSmallWindow = (): boolean => useSyncExternalStore(subscribe, () => small.matches)
