/** Whether amounts are covered on this phone: remembered for whoever is signed in. */
import { useState } from 'react'
import { placeOf } from '../../../runtime/draftStore.ts'
import { runtime } from '../../../runtime/runtime.ts'

const place = () => {
  const { store, owner } = placeOf(runtime().session.get())
  return { store, key: `hiddenAmounts:${owner}` }
}

export const useHiddenAmounts = () => {
  const [isHidden, setIsHidden] = useState(() => place().store.getItem(place().key) === 'yes')
  const toggle = () => {
    const { store, key } = place()
    // A browser without room forgets it, and the page goes on.
    try {
      store.setItem(key, isHidden ? 'no' : 'yes')
    } catch {}
    setIsHidden(!isHidden)
  }
  return { isHidden, toggle }
}
