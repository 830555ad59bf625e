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
  parts,
}: Payment): { word: string; tone: Tone } => {
  if (pending_refund_id !== null) return { word: '退款待复核', tone: 'wait' }
  const part = parts.find(({ done_at }) => done_at === null)
  if (refund_failure || part?.failure) return { word: '退款失败', tone: 'no' }
  if (part) return { word: '部分退款中', tone: 'wait' }
  if (state === 'paid' && parts.length > 0) return { word: '已退一部分', tone: 'plain' }
  return { word: (doubt && paymentDoubts[doubt]) || paymentStates[state], tone: tones[state] }
}

export const receivedText = ({ received_fen, received_currency }: Payment): string => {
  if (received_fen === null) return '—'
  return received_currency === 'CNY' || received_currency === null
    ? formatYuan(received_fen)
    : `${formatYuan(received_fen)} ${received_currency}`
}

const sumOf = (parts: Payment['parts']): number => parts.reduce((sum, { fen }) => sum + fen, 0)

/** What reached the payer again. */
export const returnedFen = ({ state, received_fen, parts }: Payment): number =>
  state === 'refunded' ? (received_fen ?? 0) : sumOf(parts.filter(({ done_at }) => done_at !== null))

/** What a refund of the whole gives back. */
export const leftFen = ({ received_fen, expected_fen, parts }: Payment): number =>
  (received_fen ?? expected_fen) - sumOf(parts)

/** One at a time goes back. */
export const mayRefund = ({ state, parts }: Payment): boolean =>
  (state === 'paid' && parts.every(({ done_at }) => done_at !== null)) || state === 'doubtful'

/** The typed amount as a part of what is left; nothing while it is none. */
export const partFenOf = (yuan: number | null | undefined, left: number): number | undefined => {
  const fen = Math.round((yuan ?? 0) * 100)
  return fen >= 1 && fen < left ? fen : undefined
}

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

const partStep = ({ fen, reason, failure, done_at }: Payment['parts'][number]): TimedStep => ({
  state: done_at === null ? 'now' : 'done',
  title: `${done_at === null ? '部分退款中' : '已退一部分'} ${formatYuan(fen)} 元`,
  note: failure || reason,
  at: done_at,
})

interface TimedStep extends Omit<FlowStep, 'aside'> {
  at: number | null
}

export const stepsOf = (payment: Payment): TimedStep[] => {
  const refund = refundStep(payment)
  return [
    { state: 'done', title: '下单', at: payment.made_at },
    { ...paidStep(payment), at: payment.paid_at },
    ...payment.parts.map(partStep),
    ...(refund ? [{ ...refund, at: payment.refunded_at }] : []),
  ]
}
