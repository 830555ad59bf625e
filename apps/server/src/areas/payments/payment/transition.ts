/** Applies one event of the table: the payment and the kind's own rows change in one transaction. */
import type { Tx } from '../../../platform/db/database.ts'
import { kindOf, type OrderKinds } from './orderKind.ts'
import { partReader } from './part.repository.ts'
import { type Payment, paymentRepository } from './payment.repository.ts'
import { closedAskMs, nextAsk } from './payment.rules.ts'
import { type PaymentEvent, type PaymentStep, paymentMachine } from './payment.states.ts'

type Fact = 'receivedFen' | 'receivedCurrency' | 'transactionId' | 'doubt' | 'refundReason'
export type EventFacts = { [F in Fact]?: Payment[F] }

const askAtAfter = (payment: Payment, now: number): Date | null => {
  if (payment.state === 'closed') return new Date(now + closedAskMs)
  const at = nextAsk(
    payment.state,
    {
      madeAt: payment.madeAt.getTime(),
      expiresAt: payment.expiresAt.getTime(),
      changedAt: payment.changedAt.getTime(),
    },
    now,
  )
  return at === null ? null : new Date(at)
}

/** The payment after the event, so that the kind sees `paidAt`. */
const movedTo = (current: Payment, { to }: PaymentStep, facts: EventFacts, now: number): Payment => {
  const at = new Date(now)
  const isPaid = to !== 'paying' && to !== 'closed'
  const moved: Payment = {
    ...current,
    ...facts,
    state: to,
    doubt: to === 'doubtful' ? (facts.doubt ?? current.doubt) : '',
    paidAt: isPaid ? (current.paidAt ?? at) : null,
    refundedAt: to === 'refunded' ? at : null,
    changedAt: at,
  }
  return { ...moved, askAt: askAtAfter(moved, now) }
}

export const applyEvent = async (
  tx: Tx,
  kinds: OrderKinds,
  number: string,
  event: PaymentEvent,
  facts: EventFacts,
  now: number,
): Promise<Payment> => {
  const repository = paymentRepository(tx)
  const current = await repository.lock(number)
  if (!current) throw new Error('a payment is gone')
  const step = paymentMachine.step(current.state, event)
  if (!step) return current
  const { acts = [], otherwise } = step
  const kind = kindOf(kinds, current)
  let next = movedTo(current, step, facts, now)
  if (acts.includes('fulfil') && otherwise) {
    const given = await kind.fulfil(tx, next, now)
    if (!given.isGiven)
      next = movedTo(current, { to: otherwise }, { ...facts, refundReason: given.reason }, now)
  }
  if (acts.includes('revoke')) {
    const parts = await partReader(tx).of([number])
    await kind.revoke(
      tx,
      next,
      now,
      parts.map(({ fen }) => fen),
    )
  }
  const { uid: _uid, number: _number, ...changed } = next
  const row = await repository.change(current, changed)
  await kind.keep(tx, row)
  if (acts.includes('refunded')) await kind.refunded(tx, row, now)
  return row
}
