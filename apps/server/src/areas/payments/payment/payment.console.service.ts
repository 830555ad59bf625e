/** Payments for staff: list, query the channel, and refunds approved by a second person. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { dayBegin, dayMs, midnightOf } from '@wallpaper/contract/day'
import type {
  exportPayments,
  paymentFigures,
  paymentList,
  paymentRefundSplit,
  proposePaymentRefund,
} from '@wallpaper/contract/payments/payments.console'
import { orderWays, paymentStates } from '@wallpaper/contract/payments/payments.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { type Clock, timeText } from '../../../platform/clock.ts'
import { orderKey, timeKey } from '../../../platform/cursor.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { type Column, column, digits, money } from '../../../platform/sheet/csv.ts'
import { exportList } from '../../../platform/sheet/exportList.ts'
import type { SpooledCsv } from '../../../platform/sheet/spooledCsv.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import type { BookedOrder, OrderBook } from './orderBook.ts'
import { kindOf, type OrderKinds, type OrderLabel } from './orderKind.ts'
import { type PaymentPart, partReader } from './part.repository.ts'
import { sumOf } from './part.rules.ts'
import { partObjection } from './part.service.ts'
import {
  type MeantOrders,
  type Payment,
  type PaymentPlace,
  type PaymentsAsk,
  paymentReader,
  paymentRepository,
} from './payment.repository.ts'
import type { Payments } from './payment.service.ts'
import { type PaymentRefund, paymentRefundKind, wholeObjection } from './refund.approval.ts'

export interface PaymentConsoleDeps {
  kinds: OrderKinds
  approvals: Approvals
  payments: Payments
  books: readonly OrderBook[]
  clock: Clock
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

/** What did not go back yet. */
const leftOf = ({ receivedFen, expectedFen }: Payment, parts: readonly PaymentPart[]): number =>
  (receivedFen ?? expectedFen) - sumOf(parts)

const mayRefund = ({ state }: Payment): boolean => state === 'paid' || state === 'doubtful'

const subjectOf = ({ number }: Pick<Payment, 'number'>) => `payment:${number}` as const

const isPaid = ({ state }: Payment): boolean => state === 'paid'

const presentPart = ({ fen, reason, failure, madeAt, doneAt }: PaymentPart) => ({
  fen,
  reason,
  failure,
  made_at: madeAt.getTime(),
  done_at: doneAt?.getTime() ?? null,
})

const presentPayments = async (
  tx: Reader,
  rows: readonly Payment[],
  { kinds, approvals }: Pick<PaymentConsoleDeps, 'kinds' | 'approvals'>,
): Promise<Listed[]> => {
  const labels = await labelsOf(tx, kinds, rows)
  const pending = await approvals.pendingAmong(tx, [paymentRefundKind], rows.filter(mayRefund).map(subjectOf))
  const partsOf = Map.groupBy(
    await partReader(tx).of(rows.map(({ number }) => number)),
    ({ number }) => number,
  )
  return rows.map((row) => {
    const label = labels.get(row.number)
    const kind = kinds.get(row.kind)
    const parts = partsOf.get(row.number) ?? []
    return {
      number: row.number,
      way: 'wechat',
      kind: row.kind,
      kind_name: kind?.name ?? row.kind,
      title: label?.title ?? row.description,
      buyer: label?.buyer ?? '',
      code: label?.code ?? null,
      links: [...(label?.links ?? [])],
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
      may_deliver_again: isPaid(row) && kind?.deliverAgain !== undefined,
      parts: parts.map(presentPart),
      may_refund_part: isPaid(row) && kind?.takePart !== undefined,
    }
  })
}

const presentBooked = (order: BookedOrder, { kind }: OrderBook, kinds: OrderKinds): Listed => ({
  number: order.number,
  way: order.way,
  kind,
  kind_name: kinds.get(kind)?.name ?? kind,
  title: order.label.title,
  buyer: order.label.buyer,
  code: order.label.code ?? null,
  links: [...(order.label.links ?? [])],
  state: order.state,
  expected_fen: order.fen,
  received_fen: order.paidAt ? order.fen : null,
  received_currency: order.paidAt ? 'CNY' : null,
  doubt: null,
  transaction_id: null,
  refund_reason: order.refundReason,
  refund_failure: '',
  made_at: order.madeAt.getTime(),
  paid_at: order.paidAt?.getTime() ?? null,
  refunded_at: order.refundedAt?.getTime() ?? null,
  pending_refund_id: order.pendingRefundId,
  may_deliver_again: false,
  parts: [],
  may_refund_part: false,
})

/** A row of the list: a payment, or an order of a book, already presented. */
type ListRow = PaymentPlace & ({ payment: Payment } | { booked: Listed })

const newerFirst = (a: PaymentPlace, b: PaymentPlace): number =>
  b.madeAt.getTime() - a.madeAt.getTime() || (a.number < b.number ? 1 : -1)

const rowsOf = async (
  tx: Reader,
  ask: PaymentsAsk,
  slice: Slice<PaymentPlace>,
  { kinds, books, approvals }: PaymentConsoleDeps,
): Promise<ListRow[]> => {
  const payments = isFromChannel(ask) ? await paymentReader(tx).list(ask, slice) : []
  const found: ListRow[] = payments.map((payment) => ({
    madeAt: payment.madeAt,
    number: payment.number,
    payment,
  }))
  for (const book of booksFor(books, ask))
    for (const order of await book.list(tx, ask, slice, approvals))
      found.push({
        madeAt: order.madeAt,
        number: order.number,
        booked: presentBooked(order, book, kinds),
      })
  return found.toSorted(newerFirst).slice(0, slice.limit)
}

/** Payments came through a channel; the books have what was paid otherwise. */
const isFromChannel = ({ way }: PaymentsAsk): boolean => way !== 'balance'

const booksFor = (books: readonly OrderBook[], { kind, way }: PaymentsAsk) =>
  way === 'wechat' ? [] : books.filter((book) => kind === undefined || book.kind === kind)

const presentRows = async (tx: Reader, rows: readonly ListRow[], deps: PaymentConsoleDeps) => {
  const payments = rows.flatMap((row) => ('payment' in row ? [row.payment] : []))
  const byNumber = new Map((await presentPayments(tx, payments, deps)).map((item) => [item.number, item]))
  return rows.flatMap((row) => ('booked' in row ? [row.booked] : (byNumber.get(row.number) ?? [])))
}

const dayStart = (day: string | undefined, days = 0): Date | undefined =>
  day === undefined ? undefined : new Date(dayBegin(day) + days * dayMs)

const askOf = async (
  tx: Reader,
  { from, to, ...ask }: ParsedInput<typeof exportPayments>,
  kinds: OrderKinds,
): Promise<PaymentsAsk> => {
  const meant: MeantOrders[] = []
  for (const kind of kinds.values())
    if (ask.number && kind.meant) meant.push(await kind.meant(tx, ask.number))
  return { ...ask, meant, since: dayStart(from), until: dayStart(to, 1) }
}

export const listPayments = async (
  tx: Reader,
  { limit, cursor, ...asked }: ParsedInput<typeof paymentList>,
  deps: PaymentConsoleDeps,
): Promise<OutputOf<typeof paymentList>> => {
  const ask = await askOf(tx, asked, deps.kinds)
  const page = { limit, cursor }
  const total = async () => {
    let sum = isFromChannel(ask) ? await paymentReader(tx).count(ask) : 0
    for (const book of booksFor(deps.books, ask)) sum += await book.count(tx, ask)
    return sum
  }
  const found = await listPage(page, {
    key: { madeAt: timeKey, number: orderKey },
    rows: (slice) => rowsOf(tx, ask, slice, deps),
    present: (rows: ListRow[]) => presentRows(tx, rows, deps),
    total,
  })
  return {
    ...found,
    kinds: [...deps.kinds.values()].map(({ id, name }) => ({ id, name })),
  }
}

const timeOf = (at: number | null): string => (at === null ? '' : timeText(at))

const returnedFen = ({ state, received_fen, parts }: Listed): number =>
  state === 'refunded' ? (received_fen ?? 0) : sumOf(parts.filter(({ done_at }) => done_at !== null))

const columns: Column<Listed>[] = [
  column('单号', (order) => digits(order.number)),
  column('类型', ({ kind_name }) => kind_name),
  column('购买内容', ({ title }) => title),
  column('付款人', ({ buyer }) => buyer),
  column('口令', ({ code }) => code ?? ''),
  column('应付（元）', ({ expected_fen }) => money(expected_fen)),
  column('实收（元）', ({ received_fen }) => (received_fen === null ? '' : money(received_fen))),
  column('渠道', ({ way }) => orderWays[way]),
  column('渠道单号', ({ transaction_id }) => digits(transaction_id ?? '')),
  column('已退（元）', (order) => money(returnedFen(order))),
  column('状态', ({ state }) => paymentStates[state]),
  column('下单', ({ made_at }) => timeOf(made_at)),
  column('付款', ({ paid_at }) => timeOf(paid_at)),
  column('退款', ({ refunded_at }) => timeOf(refunded_at)),
  column('退款原因', ({ refund_reason }) => refund_reason),
]

/** In the order of the list, and masked as there. */
export const exportOrders = async (
  tx: Tx,
  input: ParsedInput<typeof exportPayments>,
  act: StaffAct,
  deps: PaymentConsoleDeps,
): Promise<SpooledCsv> => {
  const ask = await askOf(tx, input, deps.kinds)
  const { file, count } = await exportList('订单', columns, {
    rows: (slice: Slice<PaymentPlace>) => rowsOf(tx, ask, slice, deps),
    present: (rows: readonly ListRow[]) => presentRows(tx, rows, deps),
  })
  await audit(tx, act, { action: 'payment.export', subject: 'payment:all', after: { count } })
  return file
}

/** Of today, by business day. */
export const dayFigures = async (
  tx: Reader,
  { kinds, books, clock }: PaymentConsoleDeps,
): Promise<OutputOf<typeof paymentFigures>> => {
  const since = new Date(midnightOf(clock()))
  const reader = paymentReader(tx)
  const paid = new Map((await reader.paidSince(since)).map(({ kind, ...sum }) => [kind, sum]))
  const refunded = await reader.refundedSince(since)
  for (const book of books) {
    const more = await book.paidSince(tx, since)
    const { count, fen } = paid.get(book.kind) ?? { count: 0, fen: 0 }
    paid.set(book.kind, { count: count + more.count, fen: fen + more.fen })
    const back = await book.refundedSince(tx, since)
    refunded.count += back.count
    refunded.fen += back.fen
  }
  return {
    paid: [...kinds.values()].map(({ id, name }) => ({
      id,
      name,
      ...(paid.get(id) ?? { count: 0, fen: 0 }),
    })),
    refunded,
    unsettled: await reader.countUnsettled(),
  }
}

export const deliverAgain = async (
  tx: Tx,
  number: string,
  act: StaffAct,
  deps: PaymentConsoleDeps,
): Promise<Listed> => {
  const payment = orNotFound(await paymentRepository(tx).lock(number))
  const { deliverAgain: deliver } = kindOf(deps.kinds, payment)
  if (!deliver) throw refuse('这类订单不用补发')
  if (!isPaid(payment)) throw refuse('只有付款成功的订单可以补发，请先核对付款')
  await deliver(tx, payment, act.now)
  await audit(tx, act, { action: 'payment.deliver_again', subject: subjectOf(payment), after: { number } })
  return one(await presentPayments(tx, [payment], deps))
}

const one = ([presented]: readonly Listed[]): Listed => {
  if (!presented) throw new Error('no payment')
  return presented
}

/** In any state: a refund may have been made at the channel itself. */
export const askAgain = async (
  db: Database,
  number: string,
  act: StaffAct,
  deps: PaymentConsoleDeps,
): Promise<Listed> => {
  const before = orNotFound(await deps.payments.byNumber(number))
  const isUnderWay = await db.read((tx) => partReader(tx).underWay(number))
  const after =
    before.state === 'refunding' || isUnderWay
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
  return one(await db.read((tx) => presentPayments(tx, [after], deps)))
}

const objectionTo = async (
  tx: Reader,
  kinds: OrderKinds,
  payment: Payment,
  partFen: number | undefined,
): Promise<string> => {
  if (!mayRefund(payment)) return '这笔付款没有可以退的钱'
  return partFen === undefined
    ? wholeObjection(tx, kinds, payment)
    : partObjection(tx, kinds, payment, partFen)
}

export const refundSplit = async (
  tx: Reader,
  { number, fen: partFen }: ParsedInput<typeof paymentRefundSplit>,
  { kinds }: Pick<PaymentConsoleDeps, 'kinds'>,
): Promise<OutputOf<typeof paymentRefundSplit>> => {
  const payment = orNotFound(await paymentReader(tx).byNumber(number))
  const parts = await partReader(tx).of([number])
  const leftFen = leftOf(payment, parts)
  const fen = partFen ?? leftFen
  const objection = await objectionTo(tx, kinds, payment, partFen)
  const isShared = isPaid(payment) && fen <= leftFen
  const before = parts.map((part) => part.fen)
  const split = isShared ? await kindOf(kinds, payment).split?.(tx, payment, { fen, before }) : []
  return { fen, split: split ?? [], objection }
}

export const proposeRefund = async (
  tx: Tx,
  { number, fen: partFen }: ParsedInput<typeof proposePaymentRefund>,
  act: StaffAct,
  { kinds, books, approvals }: PaymentConsoleDeps,
) => {
  const found = await paymentRepository(tx).lock(number)
  if (!found) {
    for (const book of books) {
      const proposed = await book.proposeRefund(tx, { number, fen: partFen }, act, approvals)
      if (proposed) return proposed
    }
  }
  const payment = orNotFound(found)
  const objection = await objectionTo(tx, kinds, payment, partFen)
  if (objection) throw refuse(objection)
  const labels = await labelsOf(tx, kinds, [payment])
  const proposal: PaymentRefund = {
    number,
    kind: payment.kind,
    title: labels.get(number)?.title ?? payment.description,
    fen: partFen ?? leftOf(payment, await partReader(tx).of([number])),
    isGiven: payment.state === 'paid',
    isPart: partFen !== undefined,
  }
  return approvals.propose(tx, act, {
    kind: paymentRefundKind,
    subject: subjectOf(payment),
    proposal,
  })
}

export const paymentNamer: Namer = {
  kind: 'payment',
  names: async (_tx, numbers) =>
    new Map(numbers.map((number) => [number, number === 'all' ? '全部订单' : number])),
}
