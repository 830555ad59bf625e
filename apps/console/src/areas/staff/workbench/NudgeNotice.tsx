/** Tells me when a colleague asks for something that waits for my decision. */
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { staffPaths } from '../staff.paths.ts'
import { useWorkbench } from './useWorkbench.ts'

/** What was asked for before is only told when it is recent. */
const recentMs = 3_600_000
const shownSeconds = 20

export const NudgeNotice = (): null => {
  const nudgedAt = useWorkbench().data?.approvals_nudged_at ?? null
  const told = useRef(Date.now() - recentMs)
  const { notification } = App.useApp()
  const navigate = useNavigate()
  useEffect(() => {
    if (nudgedAt === null || nudgedAt <= told.current) return
    told.current = nudgedAt
    const key = `nudge ${nudgedAt}`
    notification.info({
      key,
      title: '同事在等你复核',
      description: '提交的人催了一下，标着「催了」的先看',
      duration: shownSeconds,
      actions: (
        <Button
          type="primary"
          onClick={() => {
            notification.destroy(key)
            void navigate(staffPaths.approvals())
          }}
        >
          去复核
        </Button>
      ),
    })
  }, [nudgedAt, notification, navigate])
  return null
}
