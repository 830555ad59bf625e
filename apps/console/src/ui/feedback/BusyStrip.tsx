/**
 * Shown while calls wait to be retried on a busy server, or while the data is from before a recovery; the user has
 * nothing to do.
 */
import { useQueryClient } from '@tanstack/react-query'
import { timeText } from '@wallpaper/contract/day'
import { Alert } from 'antd'
import { useEffect, useSyncExternalStore } from 'react'
import { busy } from '../../lib/api.ts'

export const BusyStrip = () => {
  const isWaiting = useSyncExternalStore(busy.subscribe, busy.isWaiting)
  const oldSince = useSyncExternalStore(busy.subscribe, busy.oldSince)
  const queries = useQueryClient()
  const isOld = oldSince !== null
  // What is seen is read again as soon as there is new data.
  useEffect(() => (isOld ? () => void queries.invalidateQueries() : undefined), [isOld, queries])
  return (
    <div role="status">
      {isWaiting && <Alert banner type="info" title="现在人有点多，正在重新连接，已填的内容不会丢" />}
      {isOld && (
        <Alert
          banner
          type="warning"
          title={`正在恢复，先看 ${timeText(oldSince).slice(11, 16)} 的内容，恢复后才能处理`}
        />
      )}
    </div>
  )
}
