/** What the audience paid this creator, and what the creator paid as a member. */
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import {
  type Column,
  column,
  moneyColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { RecentTable } from '../../ui/table/RecentTable.tsx'
import { recentRows } from '../../ui/table/recentRows.ts'
import { type Payment, stateOf } from './payment.labels.ts'
import { paymentsPaths } from './payments.paths.ts'

const columns: Column<Payment>[] = [
  column('单号', ({ number }) => <Link to={paymentsPaths.payments({ number })}>{number}</Link>),
  textColumn('类型', 'kind_name'),
  textColumn('购买内容', 'title'),
  textColumn('付款人', 'buyer'),
  moneyColumn('应付（元）', 'expected_fen'),
  timeColumn('下单', 'made_at'),
  stateColumn(stateOf),
]

export const PersonOrders = ({ uid }: { uid: number }) => (
  <RecentTable
    title="订单"
    query={useEndpointQuery(paymentList, { uid, limit: recentRows })}
    columns={columns}
    rowKey="number"
    empty="还没有订单"
    all={{ label: '订单与退款里看', to: paymentsPaths.payments({ uid: String(uid) }) }}
  />
)
