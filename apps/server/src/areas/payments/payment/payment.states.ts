/** The states of a payment, and what the order kind does in the same transaction. */
import { paymentStates } from '@wallpaper/contract/payments/payments.labels'
import { defineMachine, type Step } from '../../../platform/stateMachine.ts'

const give = { to: 'paid', acts: ['fulfil'], otherwise: 'refunding' } as const
const giveBack = { to: 'refunding' } as const
const doubt = { to: 'doubtful' } as const
const gone = { to: 'refunded', acts: ['refunded'] } as const

/** The channel repeats itself, and its answers overtake each other. */
const ignored = {
  paid: 'ignored',
  paidTwice: 'ignored',
  paidOther: 'ignored',
  closed: 'ignored',
  returned: 'ignored',
} as const

export const paymentMachine = defineMachine({
  name: 'payment',
  title: 'Payment',
  states: paymentStates,
  initial: { paying: [] },
  events: {
    paid: 'the channel has what the order costs',
    paidTwice: 'the same, and the same thing was paid for already',
    paidOther: 'the channel has another amount or currency, or contradicts its own notice',
    closed: 'the channel takes no money for it any more',
    returned: 'the channel says that the money went back, and we did not ask for that',
    refund: 'the money is to go back',
    refundPart: 'some of the money is to go back, what was bought stays',
    refundDone: 'the channel has sent it back',
  },
  acts: {
    fulfil: 'the goods are given, their price is posted',
    revoke: 'the goods are taken back',
    refunded: 'what was posted is reversed',
    takePart: 'the part is taken back from everybody who had a share',
  },
  table: {
    paying: { paid: give, paidTwice: giveBack, paidOther: doubt, closed: { to: 'closed' }, returned: gone },
    // Paid just before it was closed: it counts as paid.
    closed: { ...ignored, paid: give, paidTwice: giveBack, paidOther: doubt, returned: gone },
    doubtful: { ...ignored, paid: give, paidTwice: giveBack, refund: giveBack, returned: gone },
    paid: {
      ...ignored,
      refund: { to: 'refunding', acts: ['revoke'] },
      refundPart: { to: 'paid', acts: ['takePart'] },
      returned: { to: 'refunded', acts: ['revoke', 'refunded'] },
    },
    refunding: { ...ignored, refund: 'ignored', refundDone: gone, returned: gone },
    refunded: { ...ignored, refund: 'ignored', refundDone: 'ignored' },
  },
})

export type PaymentEvent = keyof typeof paymentMachine.events
export type PaymentStep = Step<keyof typeof paymentMachine.states, keyof typeof paymentMachine.acts>
