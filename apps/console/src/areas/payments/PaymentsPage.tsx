/**
 * External payments: amount requested and received; queried again at the channel, and refunded with a second
 * approval.
 */
import type { OutputOf } from '@wallpaper/contract'
import { askPayment, paymentList, proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import {
  type PaymentState,
  paymentDoubts,
  paymentStateIds,
  paymentStates,
} from '@wallpaper/contract/payments/payments.labels'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCursorTrail } from '../../lib/cursor.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { FilterSearch, FilterSelect } from '../../ui/table/FilterFields.tsx'

type Payment = OutputOf<typeof paymentList>['items'][number]

const tones: Record<PaymentState, Tone> = {
  paying: 'wait',
  paid: 'ok',
  closed: 'plain',
  doubtful: 'no',
  refunding: 'wait',
  refunded: 'plain',
}

const RefundDialog = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const propose = useEndpointMutation(proposePaymentRefund, { invalidates: 'all' })
  const { message } = App.useApp()
  const fen = payment.received_fen ?? payment.expected_fen
  return (
    <FormDialog<{ reason: string }>
      title={`申请退款：${payment.title}`}
      submitText={`提交复核 ¥${formatYuan(fen)}`}
      onClose={onClose}
      onSubmit={async ({ reason }, idempotencyKey) => {
        await propose.call({ number: payment.number, reason }, { idempotencyKey })
        void message.success('已提交，财务复核后原路退回')
      }}
    >
      <p className={common.dialogLead}>
        {payment.buyer}，应付 {formatYuan(payment.expected_fen)} 元，实收 {formatYuan(fen)} 元，原路全额退回。
        {payment.state === 'paid' ? '通过后给出的内容马上收回' : '这笔付款没有给出任何内容'}
      </p>
      <ReasonField label="原因" help="会记入操作日志" placeholder="例如：金额不符，退回" />
    </FormDialog>
  )
}

const AskButton = ({ number }: Pick<Payment, 'number'>) => {
  const ask = useEndpointMutation(askPayment, { invalidates: 'all' })
  const { message } = App.useApp()
  const attempt = useAttempt()
  const press = () =>
    attempt(async () => {
      const { state, refund_failure } = await ask.call({ number })
      void message.info(refund_failure || `支付渠道核对完成：${paymentStates[state]}`)
    })
  return (
    <Button type="link" size="small" loading={ask.isPending} onClick={() => void press()}>
      再核对
    </Button>
  )
}

const receivedText = ({ received_fen, received_currency }: Payment): string => {
  if (received_fen === null) return '—'
  return received_currency === 'CNY' || received_currency === null
    ? formatYuan(received_fen)
    : `${formatYuan(received_fen)} ${received_currency}`
}

const noteOf = ({ doubt, refund_failure, refund_reason }: Payment): string =>
  (doubt && paymentDoubts[doubt]) || refund_failure || refund_reason || '—'

const RefundCell = ({ payment, onRefund }: { payment: Payment; onRefund: (payment: Payment) => void }) => {
  if (payment.pending_refund_id !== null)
    return <Link to={`/approvals/${payment.pending_refund_id}`}>等待复核</Link>
  if (payment.state !== 'paid' && payment.state !== 'doubtful') return null
  return (
    <Button type="link" size="small" onClick={() => onRefund(payment)}>
      申请退款
    </Button>
  )
}

const columnsOf = (onRefund: (payment: Payment) => void) => [
  {
    title: '单号',
    dataIndex: 'number',
    render: (number: string) => <span className={common.num}>{number}</span>,
  },
  { title: '类型', dataIndex: 'kind_name' },
  { title: '买的是', dataIndex: 'title' },
  { title: '付款人', dataIndex: 'buyer' },
  {
    title: '应付（元）',
    dataIndex: 'expected_fen',
    align: 'right' as const,
    render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
  },
  {
    title: '实收（元）',
    key: 'received',
    align: 'right' as const,
    render: (_: unknown, payment: Payment) => <span className={common.num}>{receivedText(payment)}</span>,
  },
  { title: '下单', dataIndex: 'made_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state }: Payment) => (
      <StateTag tone={tones[state]}>{paymentStates[state]}</StateTag>
    ),
  },
  { title: '说明', key: 'note', render: (_: unknown, payment: Payment) => noteOf(payment) },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, payment: Payment) => (
      <>
        {payment.state !== 'refunded' && <AskButton number={payment.number} />}
        <RefundCell payment={payment} onRefund={onRefund} />
      </>
    ),
  },
]

export const PaymentsPage = () => {
  const filters = useFilters(['state', 'kind', 'number'])
  const [refunding, setRefunding] = useState<Payment | null>(null)
  const { kind, number } = filters.values
  const state = paymentStateIds.find((id) => id === filters.values.state)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    paymentList,
    { state, kind, number, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const kinds = Object.fromEntries((query.data?.kinds ?? []).map(({ id, name }) => [id, name]))
  return (
    <Card isFlush>
      <FilterBar>
        <FilterSelect filters={filters} name="state" label="状态" words={paymentStates} />
        <FilterSelect filters={filters} name="kind" label="类型" words={kinds} />
        <FilterSearch filters={filters} name="number" label="单号" />
      </FilterBar>
      <CursorTable
        label="订单与退款"
        unit="笔"
        query={query}
        trail={trail}
        columns={columnsOf(setRefunding)}
        rowKey="number"
        empty={<EmptyState title="没有订单" note="换个条件看看；有人从微信付款后会在这里" />}
      />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </Card>
  )
}
