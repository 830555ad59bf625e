/** Membership orders: filtered, exported, and refunded with a second approval. */
import {
  exportMemberOrders,
  memberOrderList,
  proposeMemberRefund,
} from '@wallpaper/contract/member/member.console'
import {
  memberOrderStateIds,
  memberOrderStates,
  payWayIds,
  payWays,
} from '@wallpaper/contract/member/member.labels'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCursorTrail } from '../../lib/cursor.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { ReasonField } from '../../ui/form/ReasonField.tsx'
import { SaveButton } from '../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../ui/table/FilterBar.tsx'
import { FilterSearch, FilterSelect } from '../../ui/table/FilterFields.tsx'
import { type Order, orderTones, uidIn } from './member.labels.ts'
import { personColumn, yuanColumn } from './memberColumns.tsx'

const RefundDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const propose = useEndpointMutation(proposeMemberRefund, { invalidates: 'all' })
  const { message } = App.useApp()
  return (
    <FormDialog<{ reason: string }>
      title={`申请退款：${order.title}`}
      submitText="提交复核"
      onClose={onClose}
      onSubmit={async ({ reason }, idempotencyKey) => {
        await propose.call({ order_id: order.id, reason }, { idempotencyKey })
        void message.success('已提交，财务复核后原路退回')
      }}
    >
      <p className={common.dialogLead}>
        {order.person.nickname}，{order.way_name} {formatYuan(order.pay_fen)}{' '}
        元。通过后这笔订单给的会员时间马上结束
      </p>
      <ReasonField label="原因" help="会记入操作日志" placeholder="例如：重复购买" />
    </FormDialog>
  )
}

const columnsOf = (onRefund: (order: Order) => void) => [
  {
    title: '单号',
    dataIndex: 'number',
    render: (number: string) => <span className={common.num}>{number}</span>,
  },
  personColumn(),
  { title: '内容', dataIndex: 'title' },
  yuanColumn('金额', 'pay_fen'),
  { title: '支付方式', dataIndex: 'way_name' },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, state_name }: Order) => (
      <StateTag tone={orderTones[state]}>{state_name}</StateTag>
    ),
  },
  { title: '下单', dataIndex: 'made_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '退款',
    key: 'refund',
    render: (_: unknown, order: Order) => {
      if (order.pending_refund_id !== null)
        return <Link to={`/approvals/${order.pending_refund_id}`}>等待复核</Link>
      if (order.state === 'paid' || order.state === 'doubtful')
        return (
          <Button type="link" size="small" onClick={() => onRefund(order)}>
            申请退款
          </Button>
        )
      return order.refund_reason || '—'
    },
  },
]

export const OrdersPage = () => {
  const filters = useFilters(['state', 'way', 'uid', 'number'])
  const [refunding, setRefunding] = useState<Order | null>(null)
  const state = memberOrderStateIds.find((id) => id === filters.values.state)
  const way = payWayIds.find((id) => id === filters.values.way)
  const ask = { state, way, uid: uidIn(filters.values.uid), number: filters.values.number }
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(memberOrderList, { ...ask, cursor: trail.cursor }, { keepPrevious: true })
  const file = useEndpointMutation(exportMemberOrders, { invalidates: [] })
  return (
    <Card isFlush>
      <FilterBar actions={<SaveButton file={() => file.call(ask)} />}>
        <FilterSelect filters={filters} name="state" label="状态" words={memberOrderStates} />
        <FilterSelect filters={filters} name="way" label="支付方式" words={payWays} />
        <FilterSearch filters={filters} name="uid" label="创作者编号" />
        <FilterSearch filters={filters} name="number" label="单号" />
      </FilterBar>
      <CursorTable
        label="会员订单"
        unit="笔"
        query={query}
        trail={trail}
        columns={columnsOf(setRefunding)}
        rowKey="id"
        empty={<EmptyState title="没有订单" note="换个条件看看；有人开通会员后会在这里" />}
      />
      {refunding && <RefundDialog order={refunding} onClose={() => setRefunding(null)} />}
    </Card>
  )
}
