/** 会员: levels, their privileges, current price, and payment. */
import { subAccountList } from '@wallpaper/contract/account'
import { searchCodeInit } from '@wallpaper/contract/codes'
import { homepageInfo, homepageList } from '@wallpaper/contract/creation'
import {
  privilegeList,
  privilegeOrder,
  privilegeOrders,
  privilegeQuote,
  privilegeState,
} from '@wallpaper/contract/member'
import {
  type MemberPeriod,
  memberPeriodIds,
  memberPeriods,
  type PayWay,
} from '@wallpaper/contract/member/member.labels'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { toolList } from '@wallpaper/contract/tools'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { lockedText, priceText } from '../member.labels.ts'
import type { Levels, MemberStanding } from '../member.types.ts'
import { LevelCards } from '../vip/LevelCards.tsx'
import { OpenOrder, openWindow } from '../vip/OpenOrder.tsx'
import { PayWays } from '../vip/PayWays.tsx'
import { QuoteCard } from '../vip/QuoteCard.tsx'
import { RightsTable } from '../vip/RightsTable.tsx'
import css from '../vip/vip.module.css'

/** Endpoints whose data depends on the level. */
const opened = [toolList, homepageList, homepageInfo, searchCodeInit, subAccountList] as const

const verbs = { buy: '开通', renew: '续费', upgrade: '升级' } as const

/** The next higher level, else the current, else the first. */
const firstShown = ({ levels }: Levels, { membership }: MemberStanding): string => {
  const held =
    membership && !membership.is_over ? levels.findIndex(({ id }) => id === membership.level_id) : -1
  return (levels[held + 1] ?? levels[held] ?? levels[0])?.id ?? ''
}

function LockedStrip({ locked }: Pick<MemberStanding, 'locked'>) {
  const text = lockedText(locked)
  return text && <NoticeStrip icon="lock">{text}已锁定，内容都在，续费后马上能用</NoticeStrip>
}

interface ContentProps {
  list: Levels
  standing: MemberStanding
  wanted: string | undefined
}

function Content({ list, standing, wanted }: ContentProps) {
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState(() =>
    list.levels.some(({ id }) => id === wanted) ? (wanted ?? '') : firstShown(list, standing),
  )
  const [period, setPeriod] = useState<MemberPeriod>('year')
  const [wished, setWished] = useState<PayWay>('balance')
  const read = useRead(privilegeQuote, { level_id: chosen, period }, { isQuiet: true })
  const quote = read.data
  const level = list.levels.find(({ id }) => id === chosen)
  const canBalance = quote !== undefined && standing.balance_fen >= quote.pay_fen
  const way: PayWay = wished === 'balance' && !canBalance && standing.can_pay_wechat ? 'wechat' : wished
  const canPay = quote !== undefined && (way === 'balance' ? canBalance : standing.can_pay_wechat)
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    if (!quote) return
    try {
      const order = await runtime().call(
        privilegeOrder,
        {
          level_id: chosen,
          period,
          way,
          pay_fen: quote.pay_fen,
          after_order_id: quote.just_paid?.order_id,
        },
        { idempotencyKey },
      )
      if (order.state === 'paid') toast(`${verbs[order.kind]}成功`)
      else await openWindow(order.id)
    } finally {
      invalidate(privilegeState, privilegeQuote, privilegeOrders, ...opened)
    }
  })
  const marked = standing.membership && !standing.membership.is_over ? standing.membership.level_id : chosen
  return (
    <PageLayout
      right={<NavAction label="订单" onPress={() => navigateTo(memberScreens.orders())} />}
      bottom={
        quote && standing.open_order_id === null ? (
          <>
            <p className={css.note}>{quote.refund_note}</p>
            <Button
              kind="primary"
              size="lg"
              isBlock
              isBusy={isBusy}
              isDisabled={!canPay}
              onPress={() => void submit()}
            >
              {quote.just_paid ? '再付' : '支付'} ¥{yuan(quote.pay_fen)} {verbs[quote.kind]}
            </Button>
          </>
        ) : undefined
      }
    >
      <LockedStrip locked={standing.locked} />
      {standing.open_order_id && <OpenOrder id={standing.open_order_id} />}
      <LevelCards
        levels={list.levels}
        membership={standing.membership}
        chosen={chosen}
        onChoose={setChosen}
      />
      <RightsTable columns={list.columns} rows={list.rows} marked={marked} />
      {level && quote?.kind !== 'upgrade' && !read.error && (
        <Segmented
          label="付费周期"
          options={memberPeriodIds.map((id) => ({
            id,
            title: `${memberPeriods[id].title} ${priceText(level.prices[id])} 元`,
          }))}
          value={period}
          onChange={setPeriod}
        />
      )}
      {quote?.just_paid && (
        <NoticeStrip icon="info">
          刚刚已经付过一笔 ¥{yuan(quote.just_paid.pay_fen)}，不会重复扣款。想再买一份才需要再付
        </NoticeStrip>
      )}
      {quote && <QuoteCard quote={quote} />}
      {quote && <PayWays standing={standing} payFen={quote.pay_fen} value={way} onChange={setWished} />}
      {read.error && <NoticeStrip tone="info">{sentenceOf(read.error)}</NoticeStrip>}
    </PageLayout>
  )
}

export function Vip() {
  const { level } = usePageQuery(memberScreens.vip)
  const list = useRead(privilegeList, {})
  const standing = useRead(privilegeState, {})
  const waiting = list.data ? standing : list
  if (!list.data || !standing.data)
    return <PageLayout state={stateOf(waiting)} skeleton={<CardsSkeleton />} />
  return <Content list={list.data} standing={standing.data} wanted={level} />
}
