/** Records reports: orders, their income in the ledger and its return, in one transaction. */
import type { OrderState } from '@wallpaper/contract/product/product.labels'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { personStatesOf } from '../../account/public.ts'
import { normalizeCode } from '../../codes/public.ts'
import { type IncomeRelation, postOrderIncome, reverseOrderIncome } from '../../earnings/public.ts'
import { productRepository, type RatedProduct } from '../catalogue/product.repository.ts'
import { type ProductCodeRow, productCodeReader } from '../code/code.repository.ts'
import { type NewOrder, orderReader, orderRepository } from './order.repository.ts'
import { type Judged, judgeReport, type Known, type Report } from './report.rules.ts'

interface Held extends Known {
  day: string
}

/** A name may have belonged to several people in turn. An order from before the first of them is the first one's. */
const codeAt = (rows: readonly ProductCodeRow[], at: Date): ProductCodeRow | undefined =>
  rows.find(({ decidedAt, createdAt }) => (decidedAt ?? createdAt) <= at) ?? rows.at(-1)

/**
 * What a row of reports about one product needs to know. It follows the reports already judged, so that a
 * second row about the same order in one file is the same to it as a later file.
 */
const openBook = async (tx: Reader, product: RatedProduct, reports: readonly Report[], now: number) => {
  const reader = orderReader(tx)
  const orders = new Map<string, Held>(
    (
      await reader.byNumbers(
        product.id,
        reports.map(({ number }) => number),
      )
    ).map((row) => [row.number, row]),
  )
  const codes = new Map<string, readonly ProductCodeRow[]>()
  for (const name of new Set(reports.map(({ code }) => normalizeCode(code))))
    codes.set(name, await productCodeReader(tx).bringing(product.id, name))
  const states = await personStatesOf(
    tx,
    [...codes.values()].flatMap((rows) => rows.map(({ uid }) => uid)),
  )
  const counts = new Map<string, number>()
  const countedOn = async (uid: number, day: string): Promise<number> => {
    const place = `${uid}/${day}`
    const known = counts.get(place)
    if (known !== undefined) return known
    const counted = await reader.countedOn({ productId: product.id, uid, day })
    counts.set(place, counted)
    return counted
  }
  return {
    judge: async (report: Report): Promise<{ judged: Judged; order: Held | null; code?: ProductCodeRow }> => {
      const code = codeAt(codes.get(normalizeCode(report.code)) ?? [], report.at)
      const order = orders.get(report.number) ?? null
      const counted =
        code && product.dailyMax !== null ? await countedOn(code.uid, businessDay(report.at.getTime())) : 0
      const isClosed = code !== undefined && (states.get(code.uid) ?? 'closed') === 'closed'
      const judged = judgeReport(report, { product, order, code, isClosed, counted, now })
      return code ? { judged, order, code } : { judged, order }
    },
    note: (number: string, order: Held, isNew: boolean) => {
      orders.set(number, order)
      const place = `${order.uid}/${order.day}`
      const counted = counts.get(place)
      if (isNew && counted !== undefined && order.state !== 'invalid') counts.set(place, counted + 1)
    },
  }
}

export interface Outcome {
  judged: Judged
  /** Of the order after the report; null when there is none. */
  order: Known | null
}

const endOf = (to: OrderState, now: Date): Partial<NewOrder> =>
  to === 'invalid' || to === 'refunded' ? { endedAt: now } : {}

interface Book {
  judge: Awaited<ReturnType<typeof openBook>>['judge']
  note: Awaited<ReturnType<typeof openBook>>['note']
}

interface Change {
  insert?: NewOrder
  update?: { uid: number; id: string; to: OrderState; reason: string }
}

const judgeAll = async (book: Book, product: RatedProduct, reports: readonly Report[], now: number) => {
  const at = new Date(now)
  const outcomes: Outcome[] = []
  const changes: Change[] = []
  for (const report of reports) {
    const { judged, order, code } = await book.judge(report)
    if (judged.verdict !== 'ok') {
      outcomes.push({ judged, order })
      continue
    }
    const { to, reason, rate, day } = judged
    if (order) {
      const changed = { ...order, state: to }
      changes.push({ update: { uid: order.uid, id: order.id, to, reason } })
      book.note(report.number, changed, false)
      outcomes.push({ judged, order: changed })
      continue
    }
    if (!rate || !code) throw new Error('a new order has a rate and a code')
    const row = {
      uid: code.uid,
      id: newId(now),
      productId: product.id,
      number: report.number,
      codeId: code.id,
      code: code.code,
      day,
      firstAt: report.firstAt,
      orderedAt: report.at,
      version: rate.version,
      brandFen: rate.brandFen,
      percent: rate.percent,
      creatorFen: rate.creatorFen,
      settleDays: rate.settleDays,
      state: to,
      reason,
      origin: report.origin,
      createdAt: at,
    }
    changes.push({ insert: { ...row, ...endOf(to, at) } })
    book.note(report.number, row, true)
    outcomes.push({ judged, order: row })
  }
  return { outcomes, changes }
}

/** Without writing anything: for the preview of a file. */
export const previewReports = async (
  tx: Reader,
  product: RatedProduct,
  reports: readonly Report[],
  now: number,
): Promise<Outcome[]> =>
  (await judgeAll(await openBook(tx, product, reports, now), product, reports, now)).outcomes

const settledIn = (changes: readonly Change[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ insert, update }) => {
      if (insert?.state === 'settled') return [insert.id]
      return update?.to === 'settled' ? [update.id] : []
    }),
  )

/** The income of what is settled, and the return of what is refunded, in the order of the reports. */
const post = async (
  tx: Tx,
  product: RatedProduct,
  changes: readonly Change[],
  { relations, now }: ReportDeps & { now: number },
): Promise<void> => {
  const repository = orderRepository(tx)
  const settled = settledIn(changes)
  const at = new Date(now)
  // A settled order is written with its release time, which is known when its income is posted.
  const rows = changes.flatMap(({ insert }) =>
    insert ? [insert.state === 'settled' ? { ...insert, settledAt: at } : insert] : [],
  )
  await repository.insert(rows)
  const orders = await repository.many([...settled])
  const incomes = orders.map((row) => ({
    orderId: row.id,
    uid: row.uid,
    day: row.day,
    note: product.name,
    grossFen: row.brandFen,
    creatorPercent: row.percent,
  }))
  const releaseAt = incomes.length > 0 ? await postOrderIncome(tx, incomes, relations, now) : now
  for (const row of orders)
    await repository.change(row, { state: 'settled', settledAt: at, releaseAt: new Date(releaseAt) })
  const ends = changes.flatMap(({ update }) => (update && update.to !== 'settled' ? [update] : []))
  for (const { uid, id, to, reason } of ends)
    await repository.change({ uid, id }, { state: to, reason, ...endOf(to, at) })
  await reverseOrderIncome(
    tx,
    ends.filter(({ to }) => to === 'refunded').map(({ id }) => id),
    `「${product.name}」订单退回`,
    now,
  )
}

export interface ReportDeps {
  relations: readonly IncomeRelation[]
}

/** Reports about one product take turns: its row is locked. */
export const recordReports = async (
  tx: Tx,
  productId: string,
  reports: readonly Report[],
  deps: ReportDeps & { now: number },
): Promise<Outcome[]> => {
  const product = orNotFound(await productRepository(tx).lock(productId))
  const book = await openBook(tx, product, reports, deps.now)
  const judged = await judgeAll(book, product, reports, deps.now)
  await post(tx, product, judged.changes, deps)
  return judged.outcomes
}
