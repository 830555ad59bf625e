/** Keyboard shortcuts of the review desk; inactive while typing or while a dialog is open. */
import { useEffect, useEffectEvent } from 'react'

export type KeyActs = Readonly<Partial<Record<string, () => void>>>

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

const isDialogOpen = (): boolean =>
  document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null

export const useReviewKeys = (acts: KeyActs): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isWriting(event.target) || isDialogOpen()) return
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
