/**
 * External payments: amount requested and received; queried again at the channel, and refunded with a second
 * approval.
 */
import type { OutputOf } from '@wallpaper/contract'
import { askPayment, paymentList, proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import { type PaymentState, paymentDoubts, paymentStates } from '@wallpaper/contract/payments/payments.labels'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  type Column,
  column,
  moneyColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { namesById, search, select, selectFrom } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'

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
  const fen = payment.received_fen ?? payment.expected_fen
  return (
    <ReasonDialog
      endpoint={proposePaymentRefund}
      invalidates="all"
      title={`申请退款：${payment.title}`}
      submitText={`提交复核 ¥${formatYuan(fen)}`}
      lead={
        <>
          {payment.buyer}，应付 {formatYuan(payment.expected_fen)} 元，实收 {formatYuan(fen)}{' '}
          元，原路全额退回。
          {payment.state === 'paid' ? '通过后给出的内容马上收回' : '这笔付款没有给出任何内容'}
        </>
      }
      reason={{ help: '会记入操作日志', placeholder: '例如：金额不符，退回' }}
      input={(reason) => ({ number: payment.number, reason })}
      done="已提交，财务复核后原路退回"
      onClose={onClose}
    />
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

const columnsOf = (onRefund: (payment: Payment) => void): Column<Payment>[] => [
  textColumn('单号', 'number', { isNumber: true }),
  textColumn('类型', 'kind_name'),
  textColumn('买的是', 'title'),
  textColumn('付款人', 'buyer'),
  moneyColumn('应付（元）', 'expected_fen'),
  column('实收（元）', receivedText, { isNumber: true, isRight: true }),
  timeColumn('下单', 'made_at'),
  stateColumn(({ state }) => ({ word: paymentStates[state], tone: tones[state] })),
  column('说明', noteOf),
  column('操作', (payment) => (
    <>
      {payment.state !== 'refunded' && <AskButton number={payment.number} />}
      <RefundCell payment={payment} onRefund={onRefund} />
    </>
  )),
]

export const PaymentsPage = () => {
  const list = useList(paymentList, {
    filters: {
      state: select('状态', paymentStates),
      kind: selectFrom('类型', (page?: OutputOf<typeof paymentList>) => namesById(page?.kinds)),
      number: search('单号'),
    },
  })
  const [refunding, setRefunding] = useState<Payment | null>(null)
  return (
    <ListPage
      list={list}
      label="订单与退款"
      unit="笔"
      rowKey="number"
      columns={columnsOf(setRefunding)}
      empty={{ title: '没有订单', note: '换个条件看看；有人从微信付款后会在这里' }}
    >
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </ListPage>
  )
}
