/** 收益: today's estimate, earlier figures, a chart by day, and today's composition. */
import { businessDay } from '@wallpaper/contract/day'
import { orderInit } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { useHiddenAmounts } from '../../../runtime/useHiddenAmounts.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Amount } from '../components/Amount.tsx'
import { Composition } from '../components/Composition.tsx'
import { Delta } from '../components/Delta.tsx'
import css from '../components/earnings.module.css'
import { dayName } from '../earnings.labels.ts'
import type { Overview } from '../earnings.types.ts'

interface Shown {
  overview: Overview
  isHidden: boolean
}

function Hero({ overview, isHidden, onToggle }: Shown & { onToggle: () => void }) {
  const text = (fen: number) => (isHidden ? '****' : yuan(fen))
  return (
    <section className={css.hero}>
      <div className={css.heroHead}>
        <span>今日预估收益（元）</span>
        <button
          type="button"
          className={css.eye}
          aria-label={isHidden ? '显示金额' : '隐藏金额'}
          aria-pressed={isHidden}
          onClick={onToggle}
        >
          <Icon name="eye" size={18} />
        </button>
        <span className="num">更新于 {formatTime(overview.updated_at).slice(11, 16)}</span>
      </div>
      <div className={css.heroMain}>
        <Amount fen={overview.today_fen} isHidden={isHidden} />
        {!isHidden && <Delta now={overview.today_fen} before={overview.yesterday_fen} label="较昨日" />}
      </div>
      <div className={css.heroStats}>
        <div>
          <small>昨日{overview.yesterday_state === 'settled' ? '' : '（预估）'}</small>
          <b>{text(overview.yesterday_fen)}</b>
        </div>
        <div>
          <small>本月</small>
          <b>{text(overview.month_fen)}</b>
        </div>
        <div>
          <small>累计</small>
          <b>{text(overview.total_fen)}</b>
        </div>
      </div>
    </section>
  )
}

const spans = [
  { id: '7', title: '7 天' },
  { id: '30', title: '30 天' },
] as const

function Trend({ overview, isHidden }: Shown) {
  const [span, setSpan] = useState<'7' | '30'>('7')
  const today = businessDay(overview.updated_at)
  const days = overview.days.slice(-Number(span))
  const points = days.map(({ day, amount_fen }) => ({ label: dayName(day, today), value: amount_fen }))
  const first = points[0]
  const format = (fen: number) => (isHidden ? '****' : `¥${yuan(fen)}`)
  return (
    <Card
      title="收益趋势"
      more={
        <div className={css.small}>
          <Segmented label="多少天" options={spans} value={span} onChange={setSpan} />
        </div>
      }
    >
      <Chart
        points={points}
        label={`近 ${span} 天的收益：${first?.label ?? ''} ${format(first?.value ?? 0)}，今日预估 ${format(overview.today_fen)}`}
        format={format}
      />
    </Card>
  )
}

export function Earnings() {
  const read = useRead(orderInit, {})
  const { isHidden, toggle } = useHiddenAmounts()
  const { data } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={
        <Link className="nav-text" to={earningsScreens.report()}>
          收益报表
        </Link>
      }
    >
      {data && (
        <>
          <Hero overview={data} isHidden={isHidden} onToggle={toggle} />
          <section className={`card ${css.balance}`}>
            <Icon name="wallet" size={20} />
            <div className="grow">
              可提现 <b className="num">{isHidden ? '****' : `¥${yuan(data.available_fen)}`}</b>
              <small>
                结算中 {isHidden ? '****' : `¥${yuan(data.pending_fen)}`}，
                <Link to={walletScreens.unfreeze()}>看什么时候解冻</Link>
              </small>
            </div>
            <Link className="btn soft sm" to={walletScreens.withdraw()}>
              去提现
            </Link>
          </section>
          <Trend overview={data} isHidden={isHidden} />
          <Composition
            title="今日构成"
            lines={data.lines}
            sources={data.sources}
            isHidden={isHidden}
            empty="今天还没有收益。把口令发出去，有人取图就会记在这里"
          />
          <Rows>
            <Row icon="image" title="图片收益" to={earningsScreens.pictures()} />
            <Row icon="grid" title="小程序收益" to={earningsScreens.mini()} />
            <Row icon="phone" title="应用收益" to={earningsScreens.apps()} />
            <Row icon="share" title="收益分成" to={earningsScreens.shares()} />
            <Row icon="list" title="收益明细" to={earningsScreens.rows()} />
            <Row icon="crown" title="收益排行" to={earningsScreens.ranking()} />
          </Rows>
          <p className={css.foot}>预估以次日结算为准，不代表最终收益</p>
        </>
      )}
    </PageLayout>
  )
}
