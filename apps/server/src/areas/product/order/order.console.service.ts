import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { consoleProductOrders, exportProductOrders } from '@wallpaper/contract/product/product.console'
import { orderStates } from '@wallpaper/contract/product/product.labels'
import { timeText } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { CountedList, Slice } from '../../../platform/listPage.ts'
import { type Column, column, digits, money, number } from '../../../platform/sheet/csv.ts'
import { nicknamesOf } from '../../account/public.ts'
import { type OrderFilter, type OrderPlace, type OrderRow, orderReader } from './order.repository.ts'
import { orderKey, presentOrders } from './order.service.ts'

export type ConsoleOrder = OutputOf<typeof consoleProductOrders>['items'][number]

const origins = { event: '品牌方回传', import: '对账文件' } as const

const presentAll = async (tx: Reader, rows: readonly OrderRow[]): Promise<ConsoleOrder[]> => {
  const names = await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  )
  const presented = await presentOrders(tx, rows)
  return presented.map((order, at) => {
    const row = rows[at]
    if (!row) throw new Error('one order for each row')
    return { ...order, uid: row.uid, nickname: names.get(row.uid) ?? '', origin: origins[row.origin] }
  })
}

export const consoleOrders = async (
  tx: Reader,
  filter: OrderFilter,
  slice: Slice<OrderPlace>,
): Promise<ConsoleOrder[]> => presentAll(tx, await orderReader(tx).list(filter, slice))

const filterOf = (input: ParsedInput<typeof exportProductOrders>): OrderFilter => ({
  productId: input.product_id,
  state: input.state,
  uid: input.uid,
  fromDay: input.from_day,
  toDay: input.to_day,
})

export const orderListOf = (
  tx: Reader,
  input: ParsedInput<typeof exportProductOrders>,
): CountedList<OrderPlace, OrderRow, ConsoleOrder> => ({
  key: orderKey,
  rows: (slice) => orderReader(tx).list(filterOf(input), slice),
  present: (rows) => presentAll(tx, rows),
  total: () => orderReader(tx).total(filterOf(input)),
})

export const consoleOrderColumns: Column<ConsoleOrder>[] = [
  column('订单号', (order) => digits(order.number)),
  column('产品', ({ product }) => product.name),
  column('口令', ({ code }) => code),
  column('用户 ID', ({ uid }) => number(uid)),
  column('昵称', ({ nickname }) => nickname),
  column('达成时间', ({ ordered_at }) => timeText(ordered_at)),
  column('状态', ({ state }) => orderStates[state]),
  column('说明', ({ reason }) => reason),
  column('来源', ({ origin }) => origin),
  column('品牌单价（元）', ({ brand_fen }) => money(brand_fen)),
  column('创作者得（元）', ({ creator_fen }) => money(creator_fen)),
]
