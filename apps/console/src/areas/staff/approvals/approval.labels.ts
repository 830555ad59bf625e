/** Names of a proposal's states, and its progress as steps. */
import type { OutputOf } from '@wallpaper/contract'
import type { approvalOne, approve } from '@wallpaper/contract/staff/staff.console'
import { formatSpan, formatTime } from '../../../lib/time.ts'
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

export const isWithColleague = ({ claimed_by, is_claim_mine }: Approval): boolean =>
  claimed_by !== '' && !is_claim_mine

/** What the list says of it: who has it open, or that its maker asked for it. */
export const standOf = (approval: Approval): { word: string; tone: Tone } => {
  const { state, claimed_by, nudged_at } = approval
  if (state !== 'pending') return approvalLabels[state]
  if (claimed_by)
    return { word: isWithColleague(approval) ? `${claimed_by} 正在复核` : '你正在复核', tone: 'brand' }
  if (nudged_at !== null) return { word: `催了，${formatSpan(Date.now() - nudged_at)}前`, tone: 'no' }
  return approvalLabels.pending
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
