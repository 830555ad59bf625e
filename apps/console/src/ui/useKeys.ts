/** Single keys that do something on a screen, outside of fields and dialogs. */
import { useEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable=true]'

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null

interface Place {
  /** What is open covers the screen: the keys work in its drawer, but not in a dialog above it. */
  inDrawer?: boolean
}

/** By key; one without an act does nothing now. */
type Acts = Readonly<Record<string, (() => void) | undefined>>

export const useKeys = (acts: Acts, { inDrawer = false }: Place = {}): void => {
  useEffect(() => {
    const elsewhere = inDrawer ? `${fields}, .ant-modal` : `${fields}, [role=dialog]`
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isIn(event.target, elsewhere)) return
      acts[event.key]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
