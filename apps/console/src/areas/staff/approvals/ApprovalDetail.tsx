/** One proposal: its effect, reason and maker, and what I may do with it. */
import { approvalOne, approve, reject, withdrawApproval } from '@wallpaper/contract/staff/staff.console'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMe } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { FlowSteps } from '../../../ui/content/FlowSteps.tsx'
import { MessagePictures } from '../../../ui/content/MessagePictures.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { type Approval, approvalLabels, approvalSteps, type OpenedApproval } from './approval.labels.ts'

type Act = 'approve' | 'reject' | 'withdraw'

const OptionalNote = () => (
  <Form.Item name="note" label="备注（可以不填）">
    <Input.TextArea rows={2} maxLength={200} showCount />
  </Form.Item>
)

const ActDialog = ({ act, approval, onClose }: { act: Act; approval: Approval; onClose: () => void }) => {
  const { message } = App.useApp()
  // The decision takes effect at once and may change anything: a person, a setting, a workbench figure.
  const approving = useEndpointMutation(approve, { invalidates: 'all' })
  const rejecting = useEndpointMutation(reject, { invalidates: 'all' })
  const withdrawing = useEndpointMutation(withdrawApproval, { invalidates: 'all' })
  const { id, title } = approval
  const acts = {
    approve: { title: '复核通过', submitText: '通过并生效', done: '已通过，立即生效', call: approving.call },
    reject: { title: '驳回申请', submitText: '驳回申请', done: '已驳回', call: rejecting.call },
    withdraw: { title: '撤回申请', submitText: '撤回申请', done: '已撤回', call: withdrawing.call },
  } as const
  const chosen = acts[act]
  return (
    <FormDialog<{ note?: string }>
      title={chosen.title}
      submitText={chosen.submitText}
      isDangerous={act !== 'approve'}
      onClose={onClose}
      onSubmit={async ({ note = '' }) => {
        await chosen.call({ id, note })
        void message.success(chosen.done)
      }}
    >
      <p className={common.dialogLead}>{title}</p>
      {act === 'reject' ? (
        <ReasonField
          name="note"
          label="驳回原因"
          help="申请人会看到，也会记入操作日志"
          placeholder="说明为什么不通过，怎样才可以"
        />
      ) : (
        <OptionalNote />
      )}
    </FormDialog>
  )
}

const standingOf = ({ may_decide, is_close_to_maker }: Approval, isMine: boolean): string => {
  if (isMine) return '这是你提交的申请。制单人与复核人必须不同，请等另一位同事复核'
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
    <Alert type={approval.may_decide ? 'info' : 'warning'} showIcon title={standingOf(approval, isMine)} />
  )
}

const Actions = ({ approval }: { approval: Approval }) => {
  const [act, setAct] = useState<Act | null>(null)
  if (!approval.may_decide && !approval.may_withdraw) return null
  return (
    <>
      <div className={common.panelActions}>
        {approval.may_decide && (
          <>
            <Button danger size="large" onClick={() => setAct('reject')}>
              驳回
            </Button>
            <Button type="primary" size="large" onClick={() => setAct('approve')}>
              复核通过
            </Button>
          </>
        )}
        {approval.may_withdraw && (
          <Button danger size="large" onClick={() => setAct('withdraw')}>
            撤回申请
          </Button>
        )}
      </div>
      {act && <ActDialog act={act} approval={approval} onClose={() => setAct(null)} />}
    </>
  )
}

const Content = ({ approval }: { approval: OpenedApproval }) => {
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
    </div>
  )
}

export const ApprovalDetail = ({ id }: { id: number }) => (
  <Card>
    <QueryView query={useEndpointQuery(approvalOne, { id })} rows={6}>
      {(approval) => <Content approval={approval} />}
    </QueryView>
  </Card>
)
