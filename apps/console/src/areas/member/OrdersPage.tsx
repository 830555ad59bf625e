/** Membership orders: filtered, exported, and refunded with a second approval. */
import {
  exportMemberOrders,
  memberOrderList,
  proposeMemberRefund,
} from '@wallpaper/contract/member/member.console'
import { memberOrderStates, payWays } from '@wallpaper/contract/member/member.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  type Column,
  column,
  moneyColumn,
  personColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { search, select, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { type Order, orderTones } from './member.labels.ts'

const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => (
  <ReasonDialog
    endpoint={proposeMemberRefund}
    invalidates="all"
    title={`申请退款：${order.title}`}
    submitText="提交复核"
    lead={
      <>
        {order.person.nickname}，{order.way_name} {formatYuan(order.pay_fen)}{' '}
        元。通过后这笔订单给的会员时间马上结束
      </>
    }
    reason={{ help: '会记入操作日志', placeholder: '例如：重复购买' }}
    input={(reason) => ({ order_id: order.id, reason })}
    done="已提交，财务复核后原路退回"
    onClose={onClose}
  />
)

const columnsOf = (onRefund: ((order: Order) => void) | undefined): Column<Order>[] => [
  textColumn('单号', 'number', { isNumber: true }),
  personColumn(),
  textColumn('内容', 'title'),
  moneyColumn('金额（元）', 'pay_fen'),
  textColumn('支付方式', 'way_name'),
  stateColumn(({ state, state_name }) => ({ word: state_name, tone: orderTones[state] })),
  timeColumn('下单', 'made_at'),
  column('退款', (order) => {
    if (order.pending_refund_id !== null)
      return <Link to={`/approvals/${order.pending_refund_id}`}>等待复核</Link>
    if (onRefund && (order.state === 'paid' || order.state === 'doubtful'))
      return (
        <Button type="link" size="small" onClick={() => onRefund(order)}>
          申请退款
        </Button>
      )
    return order.refund_reason || '—'
  }),
]

export const OrdersPage = () => {
  const list = useList(memberOrderList, {
    filters: {
      state: select('状态', memberOrderStates),
      way: select('支付方式', payWays),
      uid: uidSearch('创作者编号', {}),
      number: search('单号'),
    },
  })
  const mayAct = useMay(proposeMemberRefund)
  const [refunding, setRefunding] = useState<Order | null>(null)
  return (
    <ListPage
      list={list}
      label="会员订单"
      unit="笔"
      rowKey="id"
      columns={columnsOf(mayAct ? setRefunding : undefined)}
      exportFile={mayAct ? (asked) => api.call(exportMemberOrders, asked) : undefined}
      empty={{ title: '没有订单', note: '换个条件看看；有人开通会员后会在这里' }}
    >
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(null)} />}
    </ListPage>
  )
}
