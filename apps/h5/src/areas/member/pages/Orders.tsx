/** 会员订单: past purchases, and refunds while possible. */
import { privilegeOrders, privilegeRefund, privilegeState } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../components/orders.module.css'
import { lastDay, orderTones } from '../member.labels.ts'
import type { MemberOrder } from '../member.types.ts'

const timesOf = ({ made_at, paid_at, refunded_at }: MemberOrder): string => {
  if (refunded_at !== null) return `${formatTime(refunded_at)} 退款`
  return paid_at === null ? `${formatTime(made_at)} 下单` : `${formatTime(paid_at)} 付款`
}

function Item({ order }: { order: MemberOrder }) {
  const invalidate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    const isSure = await ask({
      title: `退款 ¥${yuan(order.pay_fen)}？`,
      text: `${order.way_name}原路退回，这笔订单给的会员时间马上结束。`,
      confirm: '退款',
    })
    if (!isSure) return
    const { state } = await runtime().call(privilegeRefund, { order_id: order.id }, { idempotencyKey })
    toast(state === 'refunded' ? '已退回' : '退款中，到账后会通知你')
    invalidate(privilegeOrders, privilegeState)
  })
  return (
    <article className={css.order}>
      <div className={css.head}>
        <b>{order.title}</b>
        <Badge tone={orderTones[order.state]}>{order.state_name}</Badge>
      </div>
      <p className="num">
        ¥{yuan(order.pay_fen)} · {order.way_name}
      </p>
      <p className="num t3 f12">{timesOf(order)}</p>
      {order.ends_at !== null && order.state === 'paid' && (
        <p className="num t3 f12">有效期至 {lastDay(order.ends_at)}</p>
      )}
      {order.state === 'doubtful' && (
        <p className="t2 f12">收到的金额和订单不一致，正在人工核实，不会重复扣款</p>
      )}
      {order.refund_objection === '' && (
        <div className={css.foot}>
          <small className="num">{formatTime(order.refund_until ?? 0).slice(0, 16)} 前可退</small>
          <Button size="sm" kind="ghost" isBusy={isBusy} onPress={() => void submit()}>
            申请退款
          </Button>
        </div>
      )}
      {order.refund_objection && <p className="t3 f12">{order.refund_objection}</p>}
    </article>
  )
}

export function Orders() {
  const list = useReadList(readKey(privilegeOrders), (paging, options) =>
    runtime().call(privilegeOrders, paging, options),
  )
  const isEmpty = list.state.is === 'ready' && list.items.length === 0
  const empty = {
    drawing: 'nothing' as const,
    title: '还没有会员订单',
    note: '开通、续费和升级都会在这里',
    action: (
      <Link className="btn soft" to={memberScreens.vip()}>
        看看会员
      </Link>
    ),
  }
  return (
    <PageLayout
      state={isEmpty ? { is: 'empty', empty } : list.state}
      skeleton={<RowsSkeleton lines={3} hasEnd />}
      onRefresh={list.refresh}
    >
      <section className="card flush">
        <InfiniteList
          label="会员订单"
          items={list.items}
          keyOf={({ id }) => id}
          rowHeight={132}
          renderItem={(order) => <Item order={order} />}
          end={list.end}
          onMore={list.more}
        />
      </section>
    </PageLayout>
  )
}
