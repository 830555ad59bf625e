/** Shown while calls wait to be retried on a busy server; the user has nothing to do. */
import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { busy } from '../../lib/api.ts'

export const BusyStrip = () => {
  const isWaiting = useSyncExternalStore(busy.subscribe, busy.isWaiting)
  return (
    <div role="status">
      {isWaiting && <Alert banner type="info" title="现在人有点多，正在重新连接，已填的内容不会丢" />}
    </div>
  )
}
