import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { Modal } from './Modal.tsx'
import { ask } from './overlays.ts'
import '../styles/sheet.css'
import '../styles/accents.css'
import '../styles/fields.css'

export interface SheetProps {
  title: string
  onClose: () => void
  /** It contains a changed form: it does not close by accident, and × and back ask first. */
  isDirty?: boolean
  /** Only its content can close it. */
  isForced?: boolean
  children: ReactNode
}

const closeAfterPx = 80

/** Dragging the grabber moves the sheet; it closes when released far enough down. */
const useDrag = (onClose: () => void, isAllowed: boolean) => {
  const sheet = useRef<HTMLElement>(null)
  const from = useRef<number | null>(null)
  const moveTo = (px: number) => {
    if (sheet.current) sheet.current.style.transform = px > 0 ? `translateY(${px}px)` : ''
  }
  return {
    sheet,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (!isAllowed) return
        from.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (from.current !== null) moveTo(event.clientY - from.current)
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const far = from.current !== null && event.clientY - from.current > closeAfterPx
        from.current = null
        moveTo(0)
        if (far) onClose()
      },
      onPointerCancel() {
        from.current = null
        moveTo(0)
      },
    },
  }
}

const giveUp = {
  key: 'sheet',
  title: '放弃填写的内容？',
  text: '关闭后，这次填写的内容不会保存',
  cancel: '继续填写',
  confirm: '放弃',
  isDanger: true,
}

export function Sheet({ title, onClose, isDirty = false, isForced = false, children }: SheetProps) {
  const id = useId()
  const isHeld = isDirty || isForced
  const leave = async () => {
    if (!isDirty || (await ask(giveUp))) onClose()
  }
  const { sheet, handlers } = useDrag(onClose, !isHeld)
  return (
    <Modal
      labelledBy={id}
      className="sheet-modal"
      onDismiss={isHeld ? undefined : onClose}
      onBack={isForced ? undefined : () => void leave()}
    >
      <section className="sheet" ref={sheet}>
        <div className="sheet-grab" {...handlers} />
        <header className="sheet-h">
          <h2 id={id}>{title}</h2>
          {!isForced && (
            <button type="button" aria-label="关闭" onClick={() => void leave()}>
              <Icon name="close" size={20} />
            </button>
          )}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
        <div className="sheet-body" tabIndex={0}>
          {children}
        </div>
      </section>
    </Modal>
  )
}
