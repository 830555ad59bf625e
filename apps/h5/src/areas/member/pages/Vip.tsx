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
import { navigateTo, redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { lockedText, priceText } from '../member.labels.ts'
import type { Levels, MemberStanding } from '../member.types.ts'
import { LevelCards } from '../vip/LevelCards.tsx'
import { OpenOrder } from '../vip/OpenOrder.tsx'
import { canPayWechatHere, PayWays } from '../vip/PayWays.tsx'
import { openWindow, type PayOutcome } from '../vip/payWindow.ts'
import { QuoteCard } from '../vip/QuoteCard.tsx'
import { RightsTable } from '../vip/RightsTable.tsx'
import css from '../vip/vip.module.css'

/** Endpoints whose data depends on the level. */
const opened = [toolList, homepageList, homepageInfo, searchCodeInit, subAccountList] as const

const verbs = { buy: '开通', renew: '续费', upgrade: '升级' } as const

/** A member renews unless they choose otherwise; nobody finds an upgrade chosen for them. */
const firstShown = ({ levels }: Levels, { membership }: MemberStanding): string =>
  (levels.find(({ id }) => id === membership?.level_id) ?? levels[0])?.id ?? ''

function LockedStrip({ locked }: Pick<MemberStanding, 'locked'>) {
  const text = lockedText(locked)
  return text && <NoticeStrip icon="lock">{text}已锁定，内容都在，续费后马上能用</NoticeStrip>
}

interface ContentProps {
  list: Levels
  standing: MemberStanding
  wanted: { level?: string | undefined; period?: MemberPeriod | undefined }
}

function Content({ list, standing, wanted }: ContentProps) {
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState(() =>
    list.levels.some(({ id }) => id === wanted.level) ? (wanted.level ?? '') : firstShown(list, standing),
  )
  const [period, setPeriod] = useState<MemberPeriod>(wanted.period ?? 'year')
  const [wished, setWished] = useState<PayWay>('balance')
  const [outcome, setOutcome] = useState<PayOutcome | null>(null)
  const read = useRead(privilegeQuote, { level_id: chosen, period }, { isQuiet: true })
  const quote = read.data
  const level = list.levels.find(({ id }) => id === chosen)
  const canBalance = quote !== undefined && standing.balance_fen >= quote.pay_fen
  const way: PayWay = wished === 'balance' && !canBalance && standing.has_wechat_pay ? 'wechat' : wished
  const isElsewhere = way === 'wechat' && !canPayWechatHere(standing)
  const canPay = quote !== undefined && (way === 'balance' ? canBalance : standing.has_wechat_pay)
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    if (!quote) return
    if (isElsewhere) return navigateTo(memberScreens.elsewhere({ level: chosen, period }))
    setOutcome(null)
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
      if (order.state === 'paid') redirectTo(memberScreens.paid({ order: order.id }))
      else setOutcome(await openWindow(order.id))
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
              {isElsewhere ? '去微信付' : quote.just_paid ? '再付' : '支付'} ¥{yuan(quote.pay_fen)}{' '}
              {verbs[quote.kind]}
            </Button>
          </>
        ) : undefined
      }
    >
      <LockedStrip locked={standing.locked} />
      {standing.open_order_id && (
        <OpenOrder id={standing.open_order_id} outcome={outcome} onOutcome={setOutcome} />
      )}
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
  const { level, period } = usePageQuery(memberScreens.vip)
  const wanted = { level, period: memberPeriodIds.find((id) => id === period) }
  const list = useRead(privilegeList, {})
  const standing = useRead(privilegeState, {})
  const waiting = list.data ? standing : list
  if (!list.data || !standing.data)
    return <PageLayout state={stateOf(waiting)} skeleton={<CardsSkeleton />} />
  return <Content list={list.data} standing={standing.data} wanted={wanted} />
}
