/** Answers to an appeal: ask for more, keep the deduction, or propose to return it. */
import {
  proposeDeductionReturn,
  replyDeduction,
  upholdDeduction,
} from '@wallpaper/contract/wallet/deduction.console'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointMutation } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import { ReplyForm, type ReplyWords, replyRules } from '../../../ui/form/ReplyForm.tsx'
import type { DeductionDetail } from './deduction.labels.ts'

interface DialogProps {
  detail: DeductionDetail
  onClose: () => void
}

const UpholdDialog = ({ detail, onClose }: DialogProps) => {
  const uphold = useEndpointMutation(upholdDeduction, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<ReplyWords>
      title={`维持扣款：${detail.number}`}
      submitText="维持扣款"
      isDangerous
      onClose={onClose}
      onSubmit={async ({ text }) => {
        await uphold.call({ id: detail.id, text })
        void message.success('申诉已结束，扣款维持不变')
      }}
    >
      <p className={common.dialogLead}>申诉到此结束，对方不能再补充。制单人不能自己决定</p>
      <Form.Item name="text" label="给对方的说明" rules={replyRules}>
        <Input.TextArea rows={4} maxLength={500} showCount placeholder="说明为什么维持" />
      </Form.Item>
    </FormDialog>
  )
}

const ReturnDialog = ({ detail, onClose }: DialogProps) => {
  const propose = useEndpointMutation(proposeDeductionReturn, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<{ yuan: number; reason: string }>
      title={`退回扣款：${detail.number}`}
      submitText="提交复核"
      initialValues={{ yuan: detail.amount_fen / 100 }}
      onClose={onClose}
      onSubmit={async ({ yuan, reason }, idempotencyKey) => {
        const amount_fen = Math.round(yuan * 100)
        await propose.call({ id: detail.id, amount_fen, reason }, { idempotencyKey })
        void message.success('已提交，财务复核后退回，并通知对方')
      }}
    >
      <NumberField
        name="yuan"
        label="退回金额（元）"
        help="全额退回是原扣款的冲正"
        min={0.01}
        max={detail.amount_fen / 100}
        digits={2}
      />
      <ReasonField label="退回原因" help="对方会看到，也会记入操作日志" />
    </FormDialog>
  )
}

export const AppealAnswer = ({ detail }: { detail: DeductionDetail }) => {
  const [opened, setOpened] = useState<'uphold' | 'return' | null>(null)
  const reply = useEndpointMutation(replyDeduction, { invalidates: 'all' })
  const close = () => setOpened(null)
  if (detail.pending_return_id !== null)
    return (
      <p className={common.note}>
        退回已提交，<Link to={`/approvals/${detail.pending_return_id}`}>等另一位同事复核</Link>
      </p>
    )
  return (
    <>
      <ReplyForm
        placeholder="还差什么材料，怎么补"
        send={(text, idempotencyKey) => reply.call({ id: detail.id, text }, { idempotencyKey })}
      />
      <div className={common.panelActions}>
        <Button
          danger
          size="large"
          disabled={detail.uphold_objection !== ''}
          onClick={() => setOpened('uphold')}
        >
          维持扣款
        </Button>
        <Button type="primary" size="large" onClick={() => setOpened('return')}>
          退回
        </Button>
      </div>
      {detail.uphold_objection && <p className={common.note}>维持扣款：{detail.uphold_objection}</p>}
      {opened === 'uphold' && <UpholdDialog detail={detail} onClose={close} />}
      {opened === 'return' && <ReturnDialog detail={detail} onClose={close} />}
    </>
  )
}
