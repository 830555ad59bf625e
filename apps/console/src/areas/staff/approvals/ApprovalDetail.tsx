/** One proposal: its effect, reason and maker, and what I may do with it. */
import { approvalList, approvalOne, claimApproval } from '@wallpaper/contract/staff/staff.console'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useThing } from '../../../lib/navigation/recentThings.ts'
import { useMe } from '../../../lib/session.ts'
import { formatClock } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { FlowSteps } from '../../../ui/content/FlowSteps.tsx'
import { MessagePictures } from '../../../ui/content/MessagePictures.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { useClaim } from '../../../ui/useClaim.ts'
import { useKeys } from '../../../ui/useKeys.ts'
import { type ApprovalAct, ApprovalDialog } from './ApprovalDialog.tsx'
import {
  type Approval,
  approvalLabels,
  approvalSteps,
  isWithColleague,
  type OpenedApproval,
} from './approval.labels.ts'
import { Comments } from './Comments.tsx'
import { NudgeButton } from './NudgeButton.tsx'

const standingOf = (approval: Approval, isMine: boolean): string => {
  const { may_decide, is_close_to_maker, claimed_by, claimed_until } = approval
  const until = claimed_until === null ? '' : formatClock(claimed_until)
  if (isMine && claimed_by)
    return `这是你提交的申请，${claimed_by} 正在复核，暂时不能撤回。到 ${until} 还没有结果，就可以撤回`
  if (isMine) return '这是你提交的申请。制单人与复核人必须不同，请等另一位同事复核'
  if (may_decide && isWithColleague(approval))
    return `${claimed_by} 正在复核这份申请。到 ${until} 还没有结果，就可以由你处理`
  if (may_decide && claimed_by)
    return `${until} 前归你处理，同事看得到。制单人与复核人必须不同，通过后立即生效，并记入操作日志`
  if (may_decide) return '制单人与复核人必须不同。通过后立即生效，并记入操作日志'
  if (is_close_to_maker)
    return '你和提交的人，一人的账号由另一人开通，或两人的登录由同一人开通，不满 7 天，还不能互相复核。请由别的同事处理'
  return '复核这类申请需要相应的角色，你可以查看'
}

/** Explains why I have no buttons. */
const Standing = ({ approval }: { approval: Approval }) => {
  const isMine = useMe().id === approval.maker.id
  if (approval.state !== 'pending') return null
  return (
    <Alert
      type={approval.may_decide && !isWithColleague(approval) ? 'info' : 'warning'}
      showIcon
      title={standingOf(approval, isMine)}
    />
  )
}

/** What is pressed instead of the button. */
const Key = ({ name }: { name: string }) => <kbd className={cx(common.key)}>{name}</kbd>

const Actions = ({ approval }: { approval: Approval }) => {
  const [act, setAct] = useState<ApprovalAct | null>(null)
  const mayDecide = approval.may_decide && !isWithColleague(approval)
  useKeys(mayDecide && act === null ? { a: () => setAct('approve'), r: () => setAct('reject') } : {})
  if (!mayDecide && !approval.may_withdraw) return null
  return (
    <>
      <div className={common.panelActions}>
        {mayDecide && (
          <>
            <Button danger size="large" onClick={() => setAct('reject')}>
              驳回 <Key name="R" />
            </Button>
            <Button type="primary" size="large" onClick={() => setAct('approve')}>
              复核通过 <Key name="A" />
            </Button>
          </>
        )}
        {approval.may_withdraw && <NudgeButton approval={approval} size="large" />}
        {approval.may_withdraw && (
          <Button danger size="large" onClick={() => setAct('withdraw')}>
            撤回申请
          </Button>
        )}
      </div>
      {act && <ApprovalDialog act={act} approval={approval} onClose={() => setAct(null)} />}
    </>
  )
}

/** One that is only shown because it is the first of the list is not claimed. */
const useOwnClaim = ({ id, may_decide, claimed_by }: Approval) => {
  const claiming = useEndpointMutation(claimApproval, { invalidates: [approvalList, approvalOne] })
  const isOpened = useParams().id !== undefined
  useClaim(id, isOpened && may_decide && claimed_by === '', claiming.call)
}

const Content = ({ approval }: { approval: OpenedApproval }) => {
  useOwnClaim(approval)
  const { word, tone } = approvalLabels[approval.state]
  return (
    <div className={common.panel}>
      <header className={common.panelHead}>
        <h2>{approval.title}</h2>
        <StateTag tone={tone}>{word}</StateTag>
      </header>
      <Facts
        facts={[
          { label: '申请编号', value: <span className={common.num}>{approval.id}</span> },
          { label: '事项', value: approval.kind_label },
          { label: '对象', value: <SubjectLink subject={approval.subject} /> },
          // The subject is already a link above.
          ...approval.lines.filter(({ value }) => value !== approval.subject.label),
          { label: '申请原因', value: approval.reason },
        ]}
      />
      <MessagePictures pictures={approval.pictures} />
      <Standing approval={approval} />
      <div>
        <h3>流程</h3>
        <FlowSteps steps={approvalSteps(approval)} />
      </div>
      <Actions key={approval.state} approval={approval} />
      <Comments key={approval.id} approval={approval} />
    </div>
  )
}

export const ApprovalDetail = ({ id }: { id: number }) => {
  const query = useEndpointQuery(approvalOne, { id }, { refetchInterval: 60_000 })
  // Without an id in the address it is only the first of the list.
  useThing(useParams().id ? query.data?.title : undefined)
  return (
    <Card>
      <QueryView query={query} rows={6}>
        {(approval) => <Content approval={approval} />}
      </QueryView>
    </Card>
  )
}
