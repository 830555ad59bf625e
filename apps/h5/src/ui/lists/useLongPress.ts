/** Long press: fires once, and suppresses the following click. A right click does the same. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const holdMs = 450
/** Tolerated movement: a finger is never quite still. */
const slackPx = 10

export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
  onClickCapture: (event: MouseEvent) => void
}

/** How long after release the click may come. */
const tapMs = 350

/** The element may have been replaced by the time of release: the click is suppressed wherever it lands. */
const swallowTap = (): void => {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const forget = () =>
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), tapMs)
  window.addEventListener('click', swallow, { capture: true, once: true })
  for (const end of ['pointerup', 'pointercancel'])
    window.addEventListener(end, forget, { capture: true, once: true })
}

export const useLongPress = (onLongPress: (() => void) | undefined): LongPressHandlers | undefined => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onLongPress) return undefined
  const hold = () => {
    stop()
    if (isHeld.current) return
    isHeld.current = true
    onLongPress()
  }
  return {
    onPointerDown(event) {
      isHeld.current = false
      from.current = { x: event.clientX, y: event.clientY }
      stop()
      if (event.button !== 0) return
      timer.current = setTimeout(() => {
        swallowTap()
        hold()
      }, holdMs)
    },
    onPointerMove(event) {
      const { x, y } = from.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > slackPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      event.preventDefault()
      hold()
    },
    onClickCapture(event) {
      if (!isHeld.current) return
      isHeld.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
