/** Said while calls wait for a busy server: what is on the screen stays, and nothing has to be done. */
import { type BusyWait, createBusyWait } from '@wallpaper/client'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { NoticeStrip } from '../ui/content.tsx'

/** Of the app's one client. */
export const busyWait: BusyWait = createBusyWait()

export function BusyStrip() {
  const isWaiting = useSyncExternalStore(busyWait.subscribe, busyWait.isWaiting)
  const root = document.getElementById('overlays')
  if (!root) return null
  return createPortal(
    <div className="busy" role="status">
      {isWaiting && <NoticeStrip tone="info">现在人有点多，正在重新连接…</NoticeStrip>}
    </div>,
    root,
  )
}
