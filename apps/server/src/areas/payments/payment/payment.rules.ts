/**
 * The states of a payment as a table: state × event → next state, and what the order kind does in the same
 * transaction. Events not in the table are ignored; docs/adr/0038-one-payments-area.md has the diagram.
 */
import type { PaymentState } from '@wallpaper/contract/payments/payments.labels'

export const paymentEvents = {
  paid: 'the channel has what the order costs',
  paidTwice: 'the same, and the same thing was paid for already',
  paidOther: 'the channel has another amount or currency, or contradicts its own notice',
  closed: 'the channel takes no money for it any more',
  returned: 'the channel says that the money went back, and we did not ask for that',
  refund: 'the money is to go back',
  refundDone: 'the channel has sent it back',
} as const
export type PaymentEvent = keyof typeof paymentEvents

/** Deliver the goods, take them back, or record that the refund arrived. */
export type KindAct = 'fulfil' | 'revoke' | 'refunded'

export interface Transition {
  to: PaymentState
  acts: readonly KindAct[]
  /** Next state when the goods cannot be delivered any more. */
  otherwise?: PaymentState
}

const give: Transition = { to: 'paid', acts: ['fulfil'], otherwise: 'refunding' }
const giveBack: Transition = { to: 'refunding', acts: [] }
const doubt: Transition = { to: 'doubtful', acts: [] }
const gone: Transition = { to: 'refunded', acts: ['refunded'] }

export const transitions: Record<PaymentState, Partial<Record<PaymentEvent, Transition>>> = {
  paying: {
    paid: give,
    paidTwice: giveBack,
    paidOther: doubt,
    closed: { to: 'closed', acts: [] },
    returned: gone,
  },
  // Paid just before it was closed: it counts as paid.
  closed: { paid: give, paidTwice: giveBack, paidOther: doubt, returned: gone },
  doubtful: { paid: give, paidTwice: giveBack, refund: giveBack, returned: gone },
  paid: {
    refund: { to: 'refunding', acts: ['revoke'] },
    returned: { to: 'refunded', acts: ['revoke', 'refunded'] },
  },
  refunding: { refundDone: gone, returned: gone },
  refunded: {},
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export interface AskAge {
  madeAt: number
  expiresAt: number
  changedAt: number
}

/**
 * When to query the channel next: after a minute, then with growing delays, but at the latest when it
 * expires. A closed payment is queried once more after `closedAskMs`, since it may have been paid at the same
 * moment.
 */
export const nextAsk = (
  state: PaymentState,
  { madeAt, expiresAt, changedAt }: AskAge,
  now: number,
): number | null => {
  if (state === 'paying') {
    const next = now + Math.max(minuteMs, (now - madeAt) / 2)
    return now < expiresAt ? Math.min(next, expiresAt) : now + minuteMs
  }
  if (state === 'refunding') return now + Math.min(hourMs, Math.max(minuteMs, (now - changedAt) / 2))
  return null
}

export const closedAskMs = 30 * minuteMs
