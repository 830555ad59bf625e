/** 推广订单: a month's rows add up to the number above; a tap opens the four steps of one. */
import { addDays, businessDay, timeText } from '@wallpaper/contract/day'
import { productOrderExport, productOrderList, productOrderRead } from '@wallpaper/contract/product'
import {
  type OrderState,
  type OrderTab,
  orderStates,
  orderTabIds,
  orderTabs,
} from '@wallpaper/contract/product/product.labels'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { useState } from 'react'
import { moneyParts, yuan } from '../../../lib/format/money.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { readKey, useRead } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Badge, type BadgeTone, Card, Row, Stat } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { ProductMark } from '../components/ProductMark.tsx'
import css from '../components/product.module.css'
import type { Order, OrderMonth } from '../product.types.ts'
import '../../../ui/styles/ruled.css'

const tones: Record<OrderState, BadgeTone> = { pending: 'wait', settled: 'ok', invalid: 'no', refunded: 'no' }

const monthText = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

const dayText = (day: string): string => {
  const today = businessDay(Date.now())
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  return `${day.slice(5).replace('-', '/')} ${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}`
}

function MonthButton({ head, onChoose }: { head: OrderMonth; onChoose: (month: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.random} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {monthText(head.month)}
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <Sheet title="选择月份" onClose={() => setIsOpen(false)}>
          {head.months.map((month) => (
            <Row
              key={month}
              title={monthText(month)}
              onPress={() => {
                onChoose(month)
                setIsOpen(false)
              }}
            />
          ))}
        </Sheet>
      )}
    </>
  )
}

function Sums({ head, onMonth }: { head: OrderMonth; onMonth: (month: string) => void }) {
  const { integer, decimals } = moneyParts(head.amount_fen)
  return (
    <Card>
      <div className={css.top}>
        <span>产品收益（元） {head.pending.orders > 0 && <Badge tone="wait">预估</Badge>}</span>
        <MonthButton head={head} onChoose={onMonth} />
      </div>
      <div className={css.sum}>
        {integer}
        <em>.{decimals}</em>
      </div>
      <div className="stats ruled">
        <Stat label={`已结算 ${head.settled.orders} 单`} value={yuan(head.settled.amount_fen)} />
        <Stat label={`待对账 ${head.pending.orders} 单`} value={yuan(head.pending.amount_fen)} />
        <Stat label="无效" value={head.invalid} unit="单" />
      </div>
    </Card>
  )
}

/** The steps of the opened order, with how its amount came about. */
function Track({ id }: { id: string }) {
  const { data } = useRead(productOrderRead, { id }, { isQuiet: true })
  if (!data) return <p className={css.formula}>正在读取…</p>
  return (
    <>
      <ol className={css.track}>
        {data.steps.map(({ name, when, is_done }) => (
          <li key={name} data-done={is_done || undefined}>
            <i className={css.dot} />
            <b>{name}</b>
            <span className="num">{when}</span>
          </li>
        ))}
      </ol>
      <p className={css.formula}>
        {data.formula} = {yuan(data.creator_fen)} 元 · 单号 {data.number}
      </p>
    </>
  )
}

interface OrderItemProps {
  order: Order
  isFirst: boolean
  isOpen: boolean
  onToggle: () => void
}

function OrderItem({ order, isFirst, isOpen, onToggle }: OrderItemProps) {
  const isOff = order.state === 'invalid' || order.state === 'refunded'
  return (
    <>
      {isFirst && <h2 className={css.day}>{dayText(order.day)}</h2>}
      <section className="card flush">
        <button type="button" className={css.order} aria-expanded={isOpen} onClick={onToggle}>
          <ProductMark product={order.product} size={36} />
          <span className={css.words}>
            <span className={css.name}>
              {order.product.name}
              <Badge tone={tones[order.state]}>{orderStates[order.state]}</Badge>
            </span>
            <span>
              口令 {order.code} · <span className="num">{timeText(order.ordered_at).slice(11)}</span>
            </span>
            {order.reason && <span className={css.bad}>{order.reason}</span>}
          </span>
          <span className={`num ${css.fen}`} data-off={isOff || undefined}>
            {isOff ? '—' : yuan(order.creator_fen)}
          </span>
        </button>
        {isOpen && <Track id={order.id} />}
      </section>
    </>
  )
}

export function Orders() {
  const asked = usePageQuery(productScreens.order)
  const [month, setMonth] = useState(asked.month)
  const [tab, setTab] = useState<OrderTab>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const input = { tab, ...(month && { month }) }
  const list = useReadList(readKey(productOrderList, input), (paging, options) =>
    runtime().call(productOrderList, { ...input, ...paging }, options),
  )
  const { head, items } = list
  const { submit } = useExportFile(() =>
    runtime().call(productOrderExport, { month: head?.month ?? '', tab }),
  )
  const counts: Record<OrderTab, number | undefined> = {
    all: head && head.settled.orders + head.pending.orders + head.invalid,
    pending: head?.pending.orders,
    settled: head?.settled.orders,
    invalid: head?.invalid,
  }
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      right={<NavAction label="导出" onPress={() => void submit()} />}
    >
      {head && <Sums head={head} onMonth={setMonth} />}
      <Segmented
        label="订单"
        look="chips"
        options={orderTabIds.map((id) => {
          const count = counts[id]
          return { id, title: orderTabs[id], ...(count !== undefined && { count }) }
        })}
        value={tab}
        onChange={setTab}
      />
      {items.length === 0 ? (
        <Empty title="这个月还没有订单" note="口令带来的有效单会出现在这里" />
      ) : (
        <InfiniteList
          label="推广订单"
          items={items.map((order, at) => ({ order, isFirst: items[at - 1]?.day !== order.day }))}
          keyOf={({ order }) => order.id}
          renderItem={({ order, isFirst }) => (
            <OrderItem
              order={order}
              isFirst={isFirst}
              isOpen={openId === order.id}
              onToggle={() => setOpenId(openId === order.id ? null : order.id)}
            />
          )}
          rowHeight={72}
          end={list.end}
          onMore={list.more}
        />
      )}
    </PageLayout>
  )
}
