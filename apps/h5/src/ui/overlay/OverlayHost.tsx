/** Renders dialogs, toasts and the loading box. Mounted once, above all pages. */
import { type MouseEvent, useId, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { Modal } from './Modal.tsx'
import { closeToast, type OpenDialog, type OpenToast, overlays } from './overlays.ts'

function DialogView({ dialog }: { dialog: OpenDialog }) {
  const id = useId()
  const { title, text, icon, confirm = '确定', cancel = '取消', isDanger = false, answer } = dialog
  const leaveByLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) answer(false)
  }
  return (
    <Modal labelledBy={id} role="alertdialog" onDismiss={cancel === null ? undefined : () => answer(false)}>
      <section className="dialog">
        {icon && (
          <span className={icon === 'fill-alert' ? 'dialog-icon alert' : 'dialog-icon'}>
            <Icon name={icon} size={28} />
          </span>
        )}
        <h2 id={id}>{title}</h2>
        <p className="dialog-text" onClickCapture={leaveByLink}>
          {text}
        </p>
        <div className="dialog-buttons">
          {cancel !== null && (
            <Button size="lg" onPress={() => answer(false)}>
              {cancel}
            </Button>
          )}
          <Button size="lg" kind={isDanger ? 'danger' : 'primary'} onPress={() => answer(true)}>
            {confirm}
          </Button>
        </div>
      </section>
    </Modal>
  )
}

function ToastView({ text, action }: OpenToast) {
  return (
    <div className={action ? 'toast wide' : 'toast'} role="status">
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeToast()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}

function Hud() {
  return (
    <div className="hud" role="status">
      <div className="hud-box">
        <i className="spin" />
        加载中
      </div>
    </div>
  )
}

export function OverlayHost() {
  const { dialogs, toast, isLoading } = useSyncExternalStore(overlays.subscribe, overlays.get)
  const root = document.getElementById('overlays')
  return (
    <>
      {dialogs.map((dialog) => (
        <DialogView key={dialog.id} dialog={dialog} />
      ))}
      {root && createPortal(toast && <ToastView key={toast.id} {...toast} />, root)}
      {root && createPortal(isLoading && <Hud />, root)}
    </>
  )
}
