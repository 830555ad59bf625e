/** Assigns a ticket to a colleague, or marks it as solved. */
import { assignTicket, solveTicket, ticketColleagues } from '@wallpaper/contract/support/support.console'
import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../../ui/form/ReasonField.tsx'
import css from './desk.module.css'
import type { TicketDetail } from './ticket.labels.ts'

const AssignDialog = ({ ticket, onClose }: { ticket: TicketDetail; onClose: () => void }) => {
  const assign = useEndpointMutation(assignTicket, { invalidates: 'all' })
  const colleagues = useEndpointQuery(ticketColleagues, {})
  const { message } = App.useApp()
  return (
    <FormDialog<{ staff_id: number; reason: string }>
      title={`转给同事：${ticket.number}`}
      submitText="转给他"
      onClose={onClose}
      onSubmit={async ({ staff_id, reason }) => {
        await assign.call({ id: ticket.id, staff_id, reason })
        void message.success('已转交')
      }}
    >
      <QueryProblem query={colleagues} />
      <Form.Item name="staff_id" label="转给谁" rules={[{ required: true, message: '请选择一位客服' }]}>
        <Select
          placeholder="选择一位客服"
          options={(colleagues.data?.items ?? []).map(({ id, name, open }) => ({
            value: id,
            label: `${name}（手上 ${open} 个）`,
          }))}
        />
      </Form.Item>
      <ReasonField label="为什么转" help="会记入操作日志" />
    </FormDialog>
  )
}

export const TicketActions = ({ ticket }: { ticket: TicketDetail }) => {
  const [isAssigning, setAssigning] = useState(false)
  const solve = useEndpointMutation(solveTicket, { invalidates: 'all' })
  const { message } = App.useApp()
  const attempt = useAttempt()
  if (!ticket.can_answer) return null
  const markSolved = () =>
    attempt(async () => {
      await solve.call({ id: ticket.id })
      void message.success('已标记解决，会请对方评价')
    })
  return (
    <div className={css.actions}>
      <Button onClick={() => setAssigning(true)}>转给同事</Button>
      <Button loading={solve.isPending} onClick={() => void markSolved()}>
        标记已解决
      </Button>
      {isAssigning && <AssignDialog ticket={ticket} onClose={() => setAssigning(false)} />}
    </div>
  )
}
