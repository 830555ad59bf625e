/** 收益排行: the top three, the rest, and one's own rank. */
import { type LineId, lineIds, lines } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { orderRanking } from '@wallpaper/contract/earnings'
import {
  type RankingPeriod,
  rankingPeriodIds,
  rankingPeriods,
} from '@wallpaper/contract/earnings/earnings.labels'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Avatar, Badge } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../components/earnings.module.css'
import type { IncomeRanking } from '../earnings.types.ts'

type Place = IncomeRanking['items'][number]

const periods = rankingPeriodIds.map((id) => ({ id, title: rankingPeriods[id] }))
const lineChips = [
  { id: 'all' as const, title: '全部产品线' },
  ...lineIds.map((id) => ({ id, title: lines[id].name })),
]

const fenText = (fen: number | null): string => (fen === null ? '—' : yuan(fen))

function Podium({ items }: { items: readonly Place[] }) {
  const [first, second, third] = items
  return (
    <section className={`card ${css.podium}`}>
      {[second, first, third].map(
        (item) =>
          item && (
            <div key={item.place}>
              <span className={css.medal} data-place={item.place}>
                <Avatar url={item.avatar_url} name={item.name} size={item.place === 1 ? 64 : 52} />
              </span>
              <b style={{ marginTop: 10 }}>{item.name}</b>
              {item.is_me && <Badge tone="brand">我</Badge>}
              <span className="num">{fenText(item.amount_fen)}</span>
            </div>
          ),
      )}
    </section>
  )
}

function PlaceRow({ item, gap }: { item: Place; gap: number | null }) {
  return (
    <div className={`${css.place} ${item.is_me ? css.me : ''}`}>
      <span>{item.place}</span>
      <Avatar url={item.avatar_url} name={item.name} size={40} />
      <span className={css.rowMain}>
        <span className={css.rowTitle}>
          <b className="ellipsis">{item.name}</b>
          {item.is_me && <Badge tone="brand">我</Badge>}
        </span>
        {item.is_me && gap !== null && <small>距上一名 {yuan(gap)}</small>}
      </span>
      <b className={`num ${css.rowAmount}`}>{fenText(item.amount_fen)}</b>
    </div>
  )
}

export function Ranking() {
  const [period, setPeriod] = useState<RankingPeriod>('month')
  const [line, setLine] = useState<LineId | 'all'>('all')
  const read = useRead(orderRanking, { period, ...(line !== 'all' && { line }) }, { keepsLast: true })
  const { data, isPlaceholderData } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      bottom={
        data && (data.me.place === null || data.me.place > 6) ? (
          <div className={css.between}>
            <span>
              {data.me.place === null ? '我还不在榜上' : `我排在第 ${data.me.place} 名`}
              {data.me.gap_fen !== null && `，距上一名 ${yuan(data.me.gap_fen)}`}
            </span>
            <b className="num">{yuan(data.me.amount_fen)}</b>
          </div>
        ) : undefined
      }
    >
      {data && (
        <>
          <Segmented label="时间" options={periods} value={period} onChange={setPeriod} />
          <Segmented look="chips" label="产品线" options={lineChips} value={line} onChange={setLine} />
          <div className={isPlaceholderData ? css.old : css.figures} aria-busy={isPlaceholderData}>
            {data.items.length === 0 ? (
              <section className="card">
                <p className={css.none}>这段时间还没有人上榜，结算后更新</p>
              </section>
            ) : (
              <>
                <Podium items={data.items.slice(0, 3)} />
                {data.items.length > 3 && (
                  <section className="card flush">
                    {data.items.slice(3).map((item) => (
                      <PlaceRow key={item.place} item={item} gap={data.me.gap_fen} />
                    ))}
                  </section>
                )}
              </>
            )}
            <p className={css.foot}>
              只统计已结算的收益{data.made_at !== null && `，${formatTime(data.made_at).slice(5, 16)} 更新`}
              <br />
              {data.me.is_shown ? '你的昵称会出现在榜上' : '你在榜上显示为匿名'}，可在
              <Link to={accountScreens.setting()}>设置</Link>里更改
            </p>
          </div>
        </>
      )}
    </PageLayout>
  )
}
