/** Names of a proposal's states, and its progress as steps. */
import type { OutputOf } from '@wallpaper/contract'
import type { approvalOne, approve } from '@wallpaper/contract/staff/staff.console'
import { formatTime } from '../../../lib/time.ts'
import type { FlowStep } from '../../../ui/content/FlowSteps.tsx'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type Approval = OutputOf<typeof approve>
export type OpenedApproval = OutputOf<typeof approvalOne>
export type ApprovalState = Approval['state']

export const approvalLabels: Record<ApprovalState, { word: string; tone: Tone }> = {
  pending: { word: '待复核', tone: 'wait' },
  approved: { word: '已通过', tone: 'ok' },
  rejected: { word: '已驳回', tone: 'no' },
  withdrawn: { word: '已撤回', tone: 'plain' },
}

type Ending = (approval: Approval, at: string) => FlowStep[]

const endings: Record<ApprovalState, Ending> = {
  pending: () => [
    { state: 'now', title: '另一位同事复核', aside: '等待处理' },
    { state: 'todo', title: '立即生效' },
  ],
  approved: ({ checker, note }, at) => [
    { state: 'done', title: `${checker?.name ?? ''} 复核通过`, aside: at, note },
    { state: 'done', title: '已生效', aside: at },
  ],
  rejected: ({ checker, note }, at) => [
    { state: 'failed', title: `${checker?.name ?? ''} 驳回`, aside: at, note },
  ],
  withdrawn: ({ maker, note }, at) => [{ state: 'failed', title: `${maker.name} 撤回`, aside: at, note }],
}

export const approvalSteps = (approval: Approval): FlowStep[] => [
  { state: 'done', title: `${approval.maker.name} 提交`, aside: formatTime(approval.made_at) },
  ...endings[approval.state](approval, approval.decided_at === null ? '' : formatTime(approval.decided_at)),
]
