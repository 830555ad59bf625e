/** Which of a list are picked. A step back leaves batch mode before it leaves the page. */
import { useMemo, useState } from 'react'
import { useBackGuard } from '../../pageStack/backGuards.ts'

export interface BatchMode {
  isOn: boolean
  /** Those of the list that are picked, in its order. */
  picked: readonly string[]
  isPicked: (id: string) => boolean
  /** Begins, with this one picked. */
  start: (id?: string) => void
  toggle: (id: string) => void
  toggleAll: () => void
  isAll: boolean
  stop: () => void
}

/** `ids` are those of the list as it is: one that has gone is picked no longer. */
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
