/** A creator's orders: a month with its sums, one with its four steps, and the file. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import { plainYuan } from '@wallpaper/contract/money'
import type { productOrderList, productOrderRead } from '@wallpaper/contract/product'
import { creatorFormula, orderStates } from '@wallpaper/contract/product/product.labels'
import { businessDay, timeText } from '../../../platform/clock.ts'
import { timeKey, uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { type Column, column, digits, money, number } from '../../../platform/sheet/csv.ts'
import { exportList, phoneRowsMax } from '../../../platform/sheet/exportList.ts'
import type { OpenIncome } from '../../earnings/public.ts'
import { productLine } from '../../earnings/public.ts'
import { clockText, presentBadge, shortDay } from '../catalogue/product.present.ts'
import { type ProductRow, productReader, type RatedProduct } from '../catalogue/product.repository.ts'
import type { ProductDeps } from '../catalogue/product.service.ts'
import { type MonthOf, type OrderRow, orderReader } from './order.repository.ts'

export type PresentedOrder = OutputOf<typeof productOrderList>['items'][number]

const presentOrder = (row: OrderRow, product: ProductRow): PresentedOrder => ({
  id: row.id,
  number: row.number,
  product: presentBadge(product),
  code: row.code,
  state: row.state,
  reason: row.reason,
  ordered_at: row.orderedAt.getTime(),
  day: row.day,
  creator_fen: row.creatorFen,
  brand_fen: row.brandFen,
  percent: row.percent,
  settle_days: row.settleDays,
})

export const presentOrders = async (tx: Reader, rows: readonly OrderRow[]): Promise<PresentedOrder[]> => {
  const products = await productReader(tx).many(rows.map(({ productId }) => productId))
  return rows.map((row) => presentOrder(row, orNotFound(products.get(row.productId))))
}

export const orderKey = { orderedAt: timeKey, id: uuidKey }

const ofMonth = (tx: Reader, month: MonthOf) => ({
  rows: (slice: Parameters<ReturnType<typeof orderReader>['ofMonth']>[1]) =>
    orderReader(tx).ofMonth(month, slice),
  present: (rows: OrderRow[]) => presentOrders(tx, rows),
})

export const listOrders = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof productOrderList>,
  { clock }: ProductDeps,
): Promise<OutputOf<typeof productOrderList>> => {
  const thisMonth = businessDay(clock()).slice(0, 7)
  const month = input.month ?? thisMonth
  const reader = orderReader(tx)
  const sums = await reader.monthSums(uid, month)
  const page = await listPage(input, { key: orderKey, ...ofMonth(tx, { uid, month, tab: input.tab }) })
  return {
    ...page,
    month,
    months: [...new Set([thisMonth, month, ...(await reader.months(uid))])].toSorted().toReversed(),
    amount_fen: sums.settledFen + sums.pendingFen,
    settled: { orders: sums.settled, amount_fen: sums.settledFen },
    pending: { orders: sums.pending, amount_fen: sums.pendingFen },
    invalid: sums.all - sums.settled - sums.pending,
  }
}

const columns: Column<PresentedOrder>[] = [
  column('订单号', ({ number: each }) => digits(each)),
  column('产品', ({ product }) => product.name),
  column('口令', ({ code }) => code),
  column('达成时间', ({ ordered_at }) => timeText(ordered_at)),
  column('状态', ({ state }) => orderStates[state]),
  column('说明', ({ reason }) => reason),
  column('品牌单价（元）', ({ brand_fen }) => money(brand_fen)),
  column('分成（%）', ({ percent }) => number(percent)),
  column('所得（元）', ({ state, creator_fen }) =>
    money(state === 'invalid' || state === 'refunded' ? 0 : creator_fen),
  ),
]

export const exportOrders = async (tx: Reader, month: MonthOf) =>
  (await exportList(`推广订单-${month.month}`, columns, ofMonth(tx, month), { max: phoneRowsMax })).file

const stepsOf = (row: OrderRow, product: RatedProduct): OutputOf<typeof productOrderRead>['steps'] => {
  const isSettled = row.state === 'settled' || row.state === 'refunded'
  const when = (at: Date | null) =>
    at ? `${shortDay(businessDay(at.getTime()))} ${clockText(at.getTime())}` : '—'
  const due = addDays(row.day, row.settleDays)
  return [
    { name: product.firstStep, when: when(row.firstAt), is_done: true },
    { name: product.secondStep, when: when(row.orderedAt), is_done: true },
    { name: '平台对账', when: isSettled ? when(row.settledAt) : `T+${row.settleDays}`, is_done: isSettled },
    { name: '入账', when: isSettled ? when(row.settledAt) : shortDay(due), is_done: isSettled },
  ]
}

export const readOrder = async (
  tx: Reader,
  uid: number,
  id: string,
): Promise<OutputOf<typeof productOrderRead>> => {
  const row = orNotFound(await orderReader(tx).one(id))
  if (row.uid !== uid) throw new Refusal('notFound')
  const product = orNotFound(await productReader(tx).one(row.productId))
  return {
    ...presentOrder(row, product),
    formula: creatorFormula(plainYuan(row.brandFen), row.percent),
    steps: stepsOf(row, product),
    settled_at: row.settledAt?.getTime() ?? null,
    release_at: row.releaseAt?.getTime() ?? null,
  }
}

/** What waits for the reconciliation counts as expected income. */
export const openIncomeOf = async (tx: Reader, uids: readonly number[]): Promise<OpenIncome[]> =>
  (await orderReader(tx).pendingOf(uids)).map(({ productId: _productId, ...row }) => ({
    ...row,
    line: productLine,
  }))
