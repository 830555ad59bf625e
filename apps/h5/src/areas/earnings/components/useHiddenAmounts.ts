/** Whether amounts are hidden on this phone, stored per person. */
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
    // Full storage: the setting is not remembered.
    try {
      store.setItem(key, isHidden ? 'no' : 'yes')
    } catch {}
    setIsHidden(!isHidden)
  }
  return { isHidden, toggle }
}
