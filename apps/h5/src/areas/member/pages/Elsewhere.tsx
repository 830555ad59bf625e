/**
 * How to pay by WeChat where it cannot be paid: the same choice is opened in the messenger, or a WeChat account is
 * bound first. Asks for the result while it is seen.
 */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { privilegeOrders, privilegeQuote, privilegeState } from '@wallpaper/contract/member'
import { type MemberPeriod, memberPeriodIds, memberPeriods } from '@wallpaper/contract/member/member.labels'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { useEffect, useEffectEvent, useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo, redirectTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { messengerLink } from '../../../runtime/openInMessenger.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { QrPicture } from '../../../ui/QrPicture.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { MemberStanding, Quote } from '../member.types.ts'
import choices from '../vip/choices.module.css'
import css from '../vip/elsewhere.module.css'

const askMs = 3_000

/** Goes to the order that was paid elsewhere since this page was opened. */
const usePaidElsewhere = () => {
  const { data, refetch } = useRead(privilegeOrders, {}, { isQuiet: true })
  const newest = data?.items.find(({ state }) => state === 'paid')?.id ?? null
  const [known, setKnown] = useState<string | null | undefined>(undefined)
  if (known === undefined && data) setKnown(newest)
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), askMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (known !== undefined && newest !== null && newest !== known)
      redirectTo(memberScreens.paid({ order: newest }))
  }, [known, newest])
}

const ways = {
  link: {
    icon: 'fill-wechat',
    title: '在微信里打开',
    note: '复制链接，发给自己或文件传输助手再点开',
    steps: ['点下面的按钮复制链接', '打开微信，发给文件传输助手', '点开链接付款，登录同一个账号'],
  },
  scan: {
    icon: 'qr',
    title: '用手机微信扫码',
    note: '电脑或平板上打开时最方便',
    steps: ['用微信扫下面的二维码', '登录同一个账号', '在微信里付款'],
  },
  bind: {
    icon: 'link',
    title: '先绑定微信',
    note: '绑好以后，下次可以直接付',
    steps: ['去设置里绑定微信', '用这个账号在微信里打开图神', '回到会员页付款'],
  },
} as const
type Way = keyof typeof ways

const waysFor = ({ can_pay_wechat }: MemberStanding): Way[] => {
  if (can_pay_wechat) return ['link', 'scan']
  return runtime().environment.isMessenger ? ['bind'] : ['bind', 'link', 'scan']
}

const firstWay = (offered: readonly Way[]): Way =>
  offered[0] === 'link' && !runtime().environment.isPhone ? 'scan' : (offered[0] ?? 'link')

interface WaysProps {
  offered: readonly Way[]
  way: Way
  onChoose: (way: Way) => void
}

function Ways({ offered, way, onChoose }: WaysProps) {
  return (
    <div className={`card flush ${choices.choices}`} role="radiogroup" aria-label="选一种办法付款">
      {offered.map((id) => (
        <label key={id}>
          <Icon name={ways[id].icon} size={22} />
          <span>
            {ways[id].title}
            <small>{ways[id].note}</small>
          </span>
          <input
            type="radio"
            name="elsewhere"
            value={id}
            checked={way === id}
            onChange={() => onChoose(id)}
          />
        </label>
      ))}
    </div>
  )
}

interface ContentProps {
  standing: MemberStanding
  quote: Quote
  period: MemberPeriod
}

const bind = () => navigateTo(accountScreens.setting({ show: 'wechat' }))

function Content({ standing, quote, period }: ContentProps) {
  usePaidElsewhere()
  const offered = waysFor(standing)
  const [way, setWay] = useState<Way>(() => firstWay(offered))
  const link = messengerLink(memberScreens.vip({ level: quote.level_id, period }))
  const { title, steps } = ways[way]
  const isUnbound = !standing.can_pay_wechat
  return (
    <PageLayout
      right={<NavAction label="订单" onPress={() => navigateTo(memberScreens.orders())} />}
      bottom={
        way === 'bind' ? (
          <Button kind="primary" size="lg" isBlock onPress={bind}>
            去绑定微信
          </Button>
        ) : (
          <Button kind="primary" size="lg" isBlock onPress={() => void copyText(link)}>
            复制链接，去微信付 ¥{yuan(quote.pay_fen)}
          </Button>
        )
      }
    >
      <section className={css.plan}>
        <Icon name="fill-crown" size={28} />
        <span>
          <b>{quote.title}</b>1 {memberPeriods[period].name}
        </span>
        <strong className="num">¥{yuan(quote.pay_fen)}</strong>
      </section>
      <NoticeStrip>
        {isUnbound
          ? '这个账号还没有绑定微信，微信支付要先绑定'
          : '你在浏览器里，微信支付要在微信里付。所选会员会带过去'}
      </NoticeStrip>
      <Ways offered={offered} way={way} onChoose={setWay} />
      <Card title={`${title}，三步`}>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <b className="num">{index + 1}</b>
              {step}
            </li>
          ))}
        </ol>
        {way === 'scan' && (
          <div className={css.qr}>
            <QrPicture text={link} label="会员页的二维码，用微信扫一扫打开" />
          </div>
        )}
        <p className="f12 t3">付款后这一页会自动变成「已开通」。</p>
      </Card>
    </PageLayout>
  )
}

export function Elsewhere() {
  const query = usePageQuery(memberScreens.elsewhere)
  const period = memberPeriodIds.find((id) => id === query.period) ?? 'year'
  const standing = useRead(privilegeState, {})
  const quote = useRead(privilegeQuote, { level_id: query.level ?? '', period })
  if (!standing.data || !quote.data)
    return <PageLayout state={stateOf(standing.data ? quote : standing)} skeleton={<CardsSkeleton />} />
  return <Content standing={standing.data} quote={quote.data} period={period} />
}
