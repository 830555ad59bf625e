/** Asks for the note of a decision, and decides. */
import { approve, reject, withdrawApproval } from '@wallpaper/contract/staff/staff.console'
import { App, Form, Input } from 'antd'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import type { Approval } from './approval.labels.ts'

export type ApprovalAct = 'approve' | 'reject' | 'withdraw'

const OptionalNote = () => (
  <Form.Item name="note" label="备注（可以不填）">
    <Input.TextArea rows={2} maxLength={200} showCount />
  </Form.Item>
)

interface ApprovalDialogProps {
  act: ApprovalAct
  approval: Approval
  onClose: () => void
}

export const ApprovalDialog = ({ act, approval, onClose }: ApprovalDialogProps) => {
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
