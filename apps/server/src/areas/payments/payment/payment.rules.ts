/**
 * The states of a payment as a table: state × event → next state, and what the kind of order does in the same
 * transaction. What is not in the table does not happen; docs/adr/0039-one-payments-area.md draws it.
 */
import type { PaymentState } from '@wallpaper/contract/payments/payments.words'

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

/** What a kind of order does with its own rows: gives what was bought, takes it back, notes that the money went back. */
export type KindAct = 'fulfil' | 'revoke' | 'refunded'

export interface Transition {
  to: PaymentState
  acts: readonly KindAct[]
  /** Where it goes when what was bought can no longer be given. */
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
  // Paid in the last moment before it was closed: paid is paid.
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
 * When the channel is asked next: a minute after, then ever later, and at its end at the latest. One that is closed is
 * asked about once more: the channel may have taken money in the moment in which it was closed.
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
