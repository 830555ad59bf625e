/** Payments for staff: list, query the channel, and refunds approved by a second person. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { paymentList, proposePaymentRefund } from '@wallpaper/contract/payments/payments.console'
import { audit } from '../../../platform/audit/audit.ts'
import { orderKey, timeKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { kindOf, type OrderKinds, type OrderLabel } from './orderKind.ts'
import { type Payment, paymentReader, paymentRepository } from './payment.repository.ts'
import type { Payments } from './payment.service.ts'
import { type PaymentRefund, paymentRefundKind } from './refund.approval.ts'

export interface PaymentConsoleDeps {
  kinds: OrderKinds
  approvals: Approvals
  payments: Payments
}

type Listed = OutputOf<typeof paymentList>['items'][number]

const labelsOf = async (
  tx: Reader,
  kinds: OrderKinds,
  rows: readonly Payment[],
): Promise<ReadonlyMap<string, OrderLabel>> => {
  const labels = new Map<string, OrderLabel>()
  for (const [id, ofKind] of Map.groupBy(rows, ({ kind }) => kind))
    for (const [number, label] of await kindOf(kinds, { kind: id }).labels(tx, ofKind))
      labels.set(number, label)
  return labels
}

const mayRefund = ({ state }: Payment): boolean => state === 'paid' || state === 'doubtful'

const subjectOf = ({ number }: Pick<Payment, 'number'>) => `payment:${number}` as const

const presentPayments = async (
  tx: Reader,
  rows: readonly Payment[],
  { kinds, approvals }: Pick<PaymentConsoleDeps, 'kinds' | 'approvals'>,
): Promise<Listed[]> => {
  const labels = await labelsOf(tx, kinds, rows)
  const pending = await approvals.pendingAmong(tx, [paymentRefundKind], rows.filter(mayRefund).map(subjectOf))
  return rows.map((row) => ({
    number: row.number,
    kind: row.kind,
    kind_name: kinds.get(row.kind)?.name ?? row.kind,
    title: labels.get(row.number)?.title ?? row.description,
    buyer: labels.get(row.number)?.buyer ?? '',
    state: row.state,
    expected_fen: row.expectedFen,
    received_fen: row.receivedFen,
    received_currency: row.receivedCurrency,
    doubt: row.doubt || null,
    transaction_id: row.transactionId,
    refund_reason: row.refundReason,
    refund_failure: row.refundFailure,
    made_at: row.madeAt.getTime(),
    paid_at: row.paidAt?.getTime() ?? null,
    refunded_at: row.refundedAt?.getTime() ?? null,
    pending_refund_id: pending.get(subjectOf(row)) ?? null,
  }))
}

export const listPayments = async (
  tx: Reader,
  { state, kind, number, ...page }: ParsedInput<typeof paymentList>,
  deps: PaymentConsoleDeps,
): Promise<OutputOf<typeof paymentList>> => {
  const ask = { state, kind, number }
  const reader = paymentReader(tx)
  const found = await listPage(page, {
    key: { madeAt: timeKey, number: orderKey },
    rows: (slice) => reader.list(ask, slice),
    present: (rows) => presentPayments(tx, rows, deps),
    total: () => reader.count(ask),
  })
  return {
    ...found,
    kinds: [...deps.kinds.values()].map(({ id, name }) => ({ id, name })),
  }
}

/** In any state: a refund may have been made at the channel itself. */
export const askAgain = async (
  db: Database,
  number: string,
  act: StaffAct,
  deps: PaymentConsoleDeps,
): Promise<Listed> => {
  const before = orNotFound(await deps.payments.byNumber(number))
  const after =
    before.state === 'refunding'
      ? await deps.payments.retryRefund(before)
      : await deps.payments.settle(before)
  await db.write((tx) =>
    audit(tx, act, {
      action: 'payment.ask',
      subject: subjectOf(before),
      before: { payment_state: before.state },
      after: { payment_state: after.state },
    }),
  )
  const [presented] = await db.read((tx) => presentPayments(tx, [after], deps))
  if (!presented) throw new Error('no payment')
  return presented
}

export const proposeRefund = async (
  tx: Tx,
  { number }: ParsedInput<typeof proposePaymentRefund>,
  act: StaffAct,
  { kinds, approvals }: PaymentConsoleDeps,
) => {
  const payment = orNotFound(await paymentRepository(tx).lock(number))
  if (!mayRefund(payment)) throw refuse('这笔付款没有可以退的钱')
  const objection = await kindOf(kinds, payment).refundObjection(tx, payment)
  if (objection) throw refuse(objection)
  const labels = await labelsOf(tx, kinds, [payment])
  const proposal: PaymentRefund = {
    number,
    kind: payment.kind,
    title: labels.get(number)?.title ?? payment.description,
    fen: payment.receivedFen ?? payment.expectedFen,
    isGiven: payment.state === 'paid',
  }
  return approvals.propose(tx, act, {
    kind: paymentRefundKind,
    subject: subjectOf(payment),
    proposal,
  })
}

export const paymentNamer: Namer = {
  kind: 'payment',
  names: async (_tx, numbers) => new Map(numbers.map((number) => [number, number])),
}
