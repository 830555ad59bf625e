/** The selection of a list. Going back leaves batch mode before it leaves the page. */
import { useMemo, useState } from 'react'
import { useBackGuard } from '../../pageStack/backGuards.ts'

export interface BatchMode {
  isOn: boolean
  /** The selected items in the list's order. */
  picked: readonly string[]
  isPicked: (id: string) => boolean
  /** Starts batch mode with this item selected. */
  start: (id?: string) => void
  toggle: (id: string) => void
  toggleAll: () => void
  isAll: boolean
  stop: () => void
}

/** `ids` are the list's current items: an item that disappears is no longer selected. */
export const useBatchMode = (ids: readonly string[]): BatchMode => {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const picked = useMemo(() => (chosen ? ids.filter((id) => chosen.has(id)) : []), [ids, chosen])
  const isAll = ids.length > 0 && picked.length === ids.length
  useBackGuard(() => {
    if (!chosen) return false
    setChosen(null)
    return true
  })
  return {
    isOn: chosen !== null,
    picked,
    isPicked: (id) => chosen?.has(id) ?? false,
    start: (id) => setChosen(new Set(id === undefined ? [] : [id])),
    toggle: (id) => {
      const next = new Set(picked)
      if (!next.delete(id)) next.add(id)
      setChosen(next)
    },
    toggleAll: () => setChosen(new Set(isAll ? [] : ids)),
    isAll,
    stop: () => setChosen(null),
  }
}
