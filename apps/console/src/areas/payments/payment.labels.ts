import type { OutputOf } from '@wallpaper/contract'
import type { paymentList } from '@wallpaper/contract/payments/payments.console'
import { type PaymentState, paymentDoubts, paymentStates } from '@wallpaper/contract/payments/payments.labels'
import { formatYuan } from '../../lib/money.ts'
import type { FlowStep } from '../../ui/content/FlowSteps.tsx'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Payment = OutputOf<typeof paymentList>['items'][number]

export const tones: Record<PaymentState, Tone> = {
  paying: 'wait',
  paid: 'ok',
  closed: 'plain',
  doubtful: 'no',
  refunding: 'wait',
  refunded: 'plain',
}

/** What is to be done about it comes before the state. */
export const stateOf = ({
  state,
  doubt,
  pending_refund_id,
  refund_failure,
}: Payment): { word: string; tone: Tone } => {
  if (pending_refund_id !== null) return { word: '退款待复核', tone: 'wait' }
  if (refund_failure) return { word: '没有退成', tone: 'no' }
  return { word: (doubt && paymentDoubts[doubt]) || paymentStates[state], tone: tones[state] }
}

export const receivedText = ({ received_fen, received_currency }: Payment): string => {
  if (received_fen === null) return '—'
  return received_currency === 'CNY' || received_currency === null
    ? formatYuan(received_fen)
    : `${formatYuan(received_fen)} ${received_currency}`
}

/** What a refund gives back: what was received, in full. */
export const refundFen = ({ received_fen, expected_fen }: Payment): number => received_fen ?? expected_fen

const paidStep = (payment: Payment): Omit<FlowStep, 'aside'> => {
  if (payment.state === 'paying') return { state: 'now', title: '等待付款' }
  if (payment.state === 'closed') return { state: 'failed', title: '没有付款，已关闭' }
  if (payment.state === 'doubtful')
    return {
      state: 'now',
      title: '付款待核实',
      note: payment.doubt ? paymentDoubts[payment.doubt] : '请再核对一次',
    }
  return { state: 'done', title: `付款成功 ${receivedText(payment)} 元` }
}

const refundStep = (payment: Payment): Omit<FlowStep, 'aside'> | null => {
  if (payment.state === 'refunded') return { state: 'done', title: '已原路退回', note: payment.refund_reason }
  if (payment.state === 'refunding')
    return { state: 'now', title: '退款中', note: payment.refund_failure || payment.refund_reason }
  return payment.pending_refund_id === null ? null : { state: 'now', title: '退款等待财务复核' }
}

interface TimedStep extends Omit<FlowStep, 'aside'> {
  at: number | null
}

export const stepsOf = (payment: Payment): TimedStep[] => {
  const refund = refundStep(payment)
  return [
    { state: 'done', title: '下单', at: payment.made_at },
    { ...paidStep(payment), at: payment.paid_at },
    ...(refund ? [{ ...refund, at: payment.refunded_at }] : []),
  ]
}
