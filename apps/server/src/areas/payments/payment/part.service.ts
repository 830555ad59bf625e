/** A part of a payment goes back: begun with a second person's consent, asked for under one number until it is done. */
import { yuanText } from '@wallpaper/contract/money'
import type { Logger } from 'pino'
import type { Pay, PayResult, RefundState } from '../../../partners/pay/pay.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { kindOf, type OrderKinds } from './orderKind.ts'
import { type PaymentPart, partReader, partRepository } from './part.repository.ts'
import { sumOf } from './part.rules.ts'
import { type Payment, paymentRepository } from './payment.repository.ts'
import { nextAsk } from './payment.rules.ts'
import { paymentMachine } from './payment.states.ts'
import { refundFailureOf } from './refundFailure.ts'

export interface PartDeps {
  db: Database
  clock: Clock
  logger: Logger
  pay: Pay | null
  kinds: OrderKinds
}

export interface NewPart {
  fen: number
  reason: string
}

const partNumberOf = ({ number, part, attempt }: PaymentPart): string =>
  `${number}P${part}${attempt === 1 ? '' : `A${attempt}`}`

export const partUnderWayText = '上一笔部分退款还没有退成，等它退成再申请'

/** Why this part cannot go back; empty when it can. */
export const partObjection = async (
  tx: Reader,
  kinds: OrderKinds,
  payment: Payment,
  fen: number,
): Promise<string> => {
  if (!kindOf(kinds, payment).takePart) return '这类订单只能全额退款'
  if (!paymentMachine.find(payment.state, 'refundPart')) return '只有付款成功的订单可以退一部分'
  const parts = await partReader(tx).of([payment.number])
  if (parts.some(({ doneAt }) => doneAt === null)) return partUnderWayText
  const leftFen = (payment.receivedFen ?? payment.expectedFen) - sumOf(parts)
  return fen < leftFen ? '' : `部分退款要少于还没退的 ${yuanText(leftFen)}，全部退回请选全额`
}

/** The payment must be locked. A job sends it. */
export const beginPart = async (
  tx: Tx,
  kinds: OrderKinds,
  payment: Payment,
  { fen, reason }: NewPart,
  now: number,
): Promise<void> => {
  const step = paymentMachine.step(payment.state, 'refundPart')
  const kind = kindOf(kinds, payment)
  if (!step || !kind.takePart) throw new Error('no part of this payment can go back')
  const before = (await partReader(tx).of([payment.number])).map((part) => part.fen)
  await partRepository(tx).add(payment, { part: before.length + 1, fen, reason, madeAt: new Date(now) })
  await kind.takePart(tx, payment, { fen, before })
  await paymentRepository(tx).change(payment, { askAt: new Date(now) })
}

/** For demo data: begun, and done at the channel a while later. */
export const returnPart = async (
  tx: Tx,
  kinds: OrderKinds,
  { number, ...part }: NewPart & Pick<Payment, 'number'>,
  { begunAt, doneAt }: Record<'begunAt' | 'doneAt', number>,
): Promise<void> => {
  const payment = await paymentRepository(tx).lock(number)
  if (!payment) throw new Error('a payment is gone')
  await beginPart(tx, kinds, payment, part, begunAt)
  const made = await partReader(tx).underWay(number)
  if (made) await partRepository(tx).change(made, { doneAt: new Date(doneAt) })
  await paymentRepository(tx).change(payment, { askAt: null })
}

export const partService = ({ db, clock, logger, pay, kinds }: PartDeps) => {
  const keep = (payment: Payment, part: PaymentPart, facts: Partial<PaymentPart>): Promise<Payment> =>
    db.write(async (tx) => {
      const repository = paymentRepository(tx)
      const current = (await repository.lock(payment.number)) ?? payment
      const { doneAt } = await partRepository(tx).change(part, facts)
      // What is not done is asked about as a refund of the whole is, also when that came meanwhile.
      const times = {
        madeAt: current.madeAt.getTime(),
        expiresAt: current.expiresAt.getTime(),
        changedAt: part.madeAt.getTime(),
      }
      const isOver = doneAt !== null && current.state !== 'refunding'
      const at = isOver ? null : nextAsk('refunding', times, clock())
      return repository.change(current, { askAt: at === null ? null : new Date(at) })
    })

  const askFor = async (
    channel: Pay,
    payment: Payment,
    part: PaymentPart,
  ): Promise<PayResult<RefundState>> => {
    const refundNumber = partNumberOf(part)
    const known = await channel.queryRefund(refundNumber)
    if (known.ok && known.value !== null) return { ok: true, value: known.value }
    // Idempotent: the same number is the same refund.
    return channel.refund({
      number: payment.number,
      refundNumber,
      fen: part.fen,
      totalFen: payment.receivedFen ?? payment.expectedFen,
      currency: payment.receivedCurrency ?? 'CNY',
      reason: part.reason.slice(0, 80),
    })
  }

  const send = async (payment: Payment, part: PaymentPart): Promise<Payment> => {
    if (!pay) return payment
    const answer = await askFor(pay, payment, part)
    if (answer.ok && answer.value === 'done')
      return keep(payment, part, { doneAt: new Date(clock()), failure: '' })
    const failure = refundFailureOf(answer)
    if (failure) logger.error({ order: payment.number, failure }, 'a part was not refunded')
    return keep(payment, part, { failure })
  }

  return {
    underWay: (number: string) => db.read((tx) => partReader(tx).underWay(number)),
    send,

    begin: (tx: Tx, payment: Payment, part: NewPart, now: number) => beginPart(tx, kinds, payment, part, now),

    /** One that failed at the channel is requested under a new number; any other is only queried. */
    async retry(payment: Payment, part: PaymentPart): Promise<Payment> {
      const known = pay && (await pay.queryRefund(partNumberOf(part)))
      if (!(known?.ok && known.value === 'failed')) return send(payment, part)
      const next = await db.write((tx) =>
        partRepository(tx).change(part, { failure: '', attempt: part.attempt + 1 }),
      )
      return send(payment, next)
    },
  }
}
