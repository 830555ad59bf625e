/** The maker of a waiting proposal asks for it: those who may decide it are told. */
import { approvalList, approvalOne, nudgeApproval } from '@wallpaper/contract/staff/staff.console'
import { App, Button, type ButtonProps } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import type { Approval } from './approval.labels.ts'

interface NudgeButtonProps {
  approval: Pick<Approval, 'id' | 'may_nudge' | 'nudged_at'>
  size?: NonNullable<ButtonProps['size']>
}

export const NudgeButton = ({ approval: { id, may_nudge, nudged_at }, size = 'small' }: NudgeButtonProps) => {
  const nudging = useEndpointMutation(nudgeApproval, { invalidates: [approvalList, approvalOne] })
  const attempt = useAttempt()
  const { message } = App.useApp()
  const nudge = () =>
    attempt(async () => {
      await nudging.call({ id })
      void message.success('已提醒可以复核的同事')
    })
  if (!may_nudge && nudged_at === null) return null
  return (
    <Button
      size={size}
      disabled={!may_nudge}
      loading={nudging.isPending}
      {...(!may_nudge && { title: '一小时可以催一次' })}
      onClick={() => void nudge()}
    >
      {may_nudge ? '催一下' : '已催过'}
    </Button>
  )
}
