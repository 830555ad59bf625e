/** 开通成功: shown only once the channel says that the order is paid; until then it is 待付款. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { privilegeList, privilegeOrderInfo, privilegeState } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatDay, formatTime } from '../../../lib/format/time.ts'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound } from '../../../runtime/failure.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Badge, Card, MoreLink } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { lastDay, orderTones } from '../member.labels.ts'
import type { Levels, MemberOrder, MemberStanding } from '../member.types.ts'
import { OpenOrder } from '../vip/OpenOrder.tsx'
import css from '../vip/paid.module.css'
import { doneVerbs, gainedRights } from '../vip/paid.rules.ts'
import type { PayOutcome } from '../vip/payWindow.ts'

interface PaidProps {
  order: MemberOrder
  list: Levels
  membership: NonNullable<MemberStanding['membership']>
}

function Head({ order, membership }: Omit<PaidProps, 'list'>) {
  const nickname = useSession()?.userInfo?.nickname
  return (
    <section className={css.head}>
      <span className={css.crown}>
        <Icon name="fill-crown" size={28} />
      </span>
      <h2>
        {membership.level_name}会员{doneVerbs[order.kind]}
      </h2>
      <span>
        {order.way_name} <span className="num">¥{yuan(order.pay_fen)}</span> 成功{nickname && `，${nickname}`}
      </span>
      <span className={css.until}>
        <Icon name="calendar" size={16} />
        有效期至 <span className="num">{lastDay(membership.ends_at)}</span>
      </span>
    </section>
  )
}

function Rights({ order, list, membership }: PaidProps) {
  const rights = gainedRights(list, membership.level_id, order.kind)
  if (rights.length === 0) return null
  return (
    <Card title="现在就能用" more={<MoreLink to={memberScreens.privileges()}>全部权益</MoreLink>}>
      <div className={css.rights}>
        {rights.map(({ id, name, before, now }) => (
          <div key={id} className={css.right}>
            {name}
            <b>
              {before && (
                <>
                  <u>{before}</u>
                  <Icon name="right" size={12} />
                </>
              )}
              {now}
            </b>
          </div>
        ))}
      </div>
    </Card>
  )
}

function OrderCard({ order }: { order: MemberOrder }) {
  const { number, paid_at, way_name, pay_fen, state, state_name, refund_objection, refund_until } = order
  return (
    <Card title="订单" more={<Badge tone={orderTones[state]}>{state_name}</Badge>}>
      <div className={css.line}>
        订单号<b className="num">{number}</b>
      </div>
      {paid_at !== null && (
        <div className={css.line}>
          付款时间<b className="num">{formatTime(paid_at)}</b>
        </div>
      )}
      <div className={css.line}>
        {way_name}
        <b className="num">¥{yuan(pay_fen)}</b>
      </div>
      {refund_objection === '' && refund_until !== null && (
        <p className="f12 t3">没用过新权益，{formatDay(refund_until)} 前可以全额退。</p>
      )}
    </Card>
  )
}

const buttons = (
  <div className={css.both}>
    <Link className="btn soft lg" to={accountScreens.mine()} open="tab">
      回个人中心
    </Link>
    <Link className="btn primary lg" to={creationScreens.homepage('picture')}>
      去加一个主页
    </Link>
  </div>
)

const unpaid: Partial<Record<MemberOrder['state'], string>> = {
  closed: '订单已关闭，没有扣款。需要的话可以重新下单',
  doubtful: '收到的金额和订单不一致，正在核实，不会再扣款',
  refunding: '正在原路退款，一般几分钟内到账',
  refunded: '已经原路退款',
}

export function Paid() {
  const { order: id = '' } = usePageQuery(memberScreens.paid)
  const [outcome, setOutcome] = useState<PayOutcome | null>(null)
  const order = useRead(privilegeOrderInfo, { order_id: id }, { isOff: id === '' })
  const list = useRead(privilegeList, {})
  const isPaid = order.data?.state === 'paid'
  // Asking for the order is what makes it paid: the membership is read after that.
  const standing = useRead(privilegeState, {}, { isOff: !isPaid })
  const waiting = [order, list, ...(isPaid ? [standing] : [])].find(({ data }) => data === undefined)
  const membership = standing.data?.membership
  return (
    <PageLayout
      state={
        id === '' ? { is: 'failed', failure: notFound, retry: () => undefined } : stateOf(waiting ?? order)
      }
      skeleton={<CardsSkeleton />}
      title={isPaid ? '会员' : '待付款'}
      hasBack={!isPaid}
      right={isPaid && <NavAction label="完成" onPress={() => redirectTo(memberScreens.vip())} />}
      bottom={isPaid && buttons}
    >
      {order.data && isPaid && list.data && membership && (
        <>
          <Head order={order.data} membership={membership} />
          <Rights order={order.data} list={list.data} membership={membership} />
          <OrderCard order={order.data} />
        </>
      )}
      {order.data?.state === 'paying' && <OpenOrder id={id} outcome={outcome} onOutcome={setOutcome} />}
      {order.data && unpaid[order.data.state] && (
        <>
          <p className="card">{unpaid[order.data.state]}</p>
          <OrderCard order={order.data} />
        </>
      )}
    </PageLayout>
  )
}
