/** Maps a channel's answer to an event of the payment. */
import type { PaymentDoubt } from '@wallpaper/contract/payments/payments.labels'
import type { Payment as ChannelPayment } from '../../../partners/pay/pay.port.ts'
import type { Payment } from './payment.repository.ts'
import type { PaymentEvent } from './payment.states.ts'
import type { EventFacts } from './transition.ts'

const ourCurrency = 'CNY'

/** A notice and the query result must agree before a payment counts as paid. */
const doesDisagree = (answer: ChannelPayment, told: ChannelPayment | null): boolean =>
  told?.state === 'paid' &&
  (told.totalFen !== answer.totalFen ||
    told.transactionId !== answer.transactionId ||
    told.currency !== answer.currency)

const doubtOf = (
  { expectedFen }: Pick<Payment, 'expectedFen'>,
  answer: ChannelPayment,
  told: ChannelPayment | null,
): PaymentDoubt | null => {
  if (answer.currency !== null && answer.currency !== ourCurrency) return 'currency'
  if (answer.totalFen !== expectedFen) return 'amount'
  return doesDisagree(answer, told) ? 'disagree' : null
}

export interface Meaning {
  event: PaymentEvent
  facts: EventFacts
}

/** Null when nothing has changed. */
export const meaningOf = (
  payment: Pick<Payment, 'expectedFen'>,
  answer: ChannelPayment,
  told: ChannelPayment | null,
): Meaning | null => {
  if (answer.state === 'waiting') return null
  if (answer.state === 'closed') return { event: 'closed', facts: {} }
  const facts: EventFacts = {
    transactionId: answer.transactionId,
    receivedFen: answer.totalFen,
    receivedCurrency: answer.currency ?? ourCurrency,
  }
  if (answer.state === 'refunded') return { event: 'returned', facts }
  const doubt = doubtOf(payment, answer, told)
  return doubt ? { event: 'paidOther', facts: { ...facts, doubt } } : { event: 'paid', facts }
}
