/**
 * Shared by dialogs and sheets: rendered outside the page, with a focus trap, restored focus, and handling of
 * Esc and back.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useBackGuard } from '../../pageStack/backGuards.ts'

/** Bottom first. Only the last is interactive; the app and the others are inert. */
const open: HTMLElement[] = []

const markInert = () => {
  const app = document.getElementById('app')
  if (app) app.inert = open.length > 0
  for (const [index, element] of open.entries()) element.inert = index < open.length - 1
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

const keepFocusIn = (box: HTMLElement, event: KeyboardEvent) => {
  const all = [...box.querySelectorAll<HTMLElement>(focusable)]
  const first = all[0]
  const last = all[all.length - 1]
  if (!first || !last) return
  const isLeaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === box
    : document.activeElement === last
  if (!isLeaving) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}

export interface ModalProps {
  /** The id of its title. */
  labelledBy: string
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** Omitted when only a button may close it. */
  onDismiss?: (() => void) | undefined
  /** For when going back does more than dismiss it. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { labelledBy, role = 'dialog', className = '', onDismiss, onBack = onDismiss, children } = props
  const box = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const before = document.activeElement
    // It is hidden again on cleanup, so that a sheet of a hidden page does not stay over the visible one.
    element.hidden = false
    open.push(element)
    markInert()
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
    wanted.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== element) return
      if (event.key === 'Escape') dismiss.current?.()
      if (event.key === 'Tab') keepFocusIn(element, event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      element.hidden = true
      open.splice(open.indexOf(element), 1)
      markInert()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  useBackGuard(() => {
    onBack?.()
    return true
  })

  const described = { role, 'aria-modal': true, 'aria-labelledby': labelledBy }
  const root = document.getElementById('overlays')
  if (!root) return null
  return createPortal(
    <div ref={box} className={`modal ${className}`} {...described} tabIndex={-1}>
      <div className="mask" onClick={onDismiss} aria-hidden="true" />
      {children}
    </div>,
    root,
  )
}
