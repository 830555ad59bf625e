/** 推广订单: what codes brought, with what it earns. */
import { consoleProductOrders, exportProductOrders } from '@wallpaper/contract/product/product.console'
import { orderStates } from '@wallpaper/contract/product/product.labels'
import { api } from '../../lib/api.ts'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import {
  type Column,
  column,
  moneyColumn,
  PersonLink,
  stateColumn,
  strongMoneyColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { day, inUrl, tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { ProductMark } from './ProductMark.tsx'

type Order = ItemOf<typeof consoleProductOrders>

const tones = { pending: 'wait', settled: 'ok', invalid: 'no', refunded: 'no' } as const

const columns: Column<Order>[] = [
  column('订单号', ({ number }) => number, { isNumber: true }),
  column('产品', ({ product }) => <ProductMark product={product} />),
  textColumn('口令', 'code'),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  timeColumn('达成', 'ordered_at'),
  moneyColumn('品牌单价', 'brand_fen'),
  strongMoneyColumn('创作者得', 'creator_fen'),
  textColumn('来源', 'origin'),
  stateColumn(({ state }) => ({ word: orderStates[state], tone: tones[state] })),
  textColumn('说明', 'reason', { hasDash: true }),
]

export const ProductOrdersPage = () => {
  const list = useList(consoleProductOrders, {
    filters: {
      state: tabs(orderStates),
      uid: uidSearch(),
      from_day: day('从'),
      to_day: day('到'),
      product_id: inUrl,
    },
  })
  const mayExport = useMay(exportProductOrders)
  return (
    <ListPage
      list={list}
      label="推广订单"
      unit="单"
      rowKey="id"
      columns={columns}
      clearText="看全部"
      exportFile={mayExport ? (asked) => api.call(exportProductOrders, asked) : undefined}
      empty={{ title: '没有订单', note: '品牌方回传或导入对账后会出现在这里' }}
    />
  )
}
