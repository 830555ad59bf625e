/** 到账日历: pending income by day, with the time of its release, and what is under way. */

import type { OutputOf } from '@wallpaper/contract'
import { businessDay } from '@wallpaper/contract/day'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { unfreeze, wallet2 } from '@wallpaper/contract/wallet'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { dayMs, formatDay, formatTime } from '../../../lib/format/time.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Rows } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { InProgress } from '../components/InProgress.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'
import type { ReleaseDay } from '../wallet.types.ts'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

const dayLabel = (at: number, now: number): string => {
  if (formatDay(at) === formatDay(now)) return '今天'
  if (formatDay(at) === formatDay(now + dayMs)) return '明天'
  return weekdays[new Date(businessDay(at)).getUTCDay()] ?? ''
}

const short = (at: number) => formatDay(at).slice(5)
const heightMax = 64

function Bars(props: {
  days: readonly ReleaseDay[]
  now: number
  open: string
  onOpen: (key: string) => void
}) {
  const { days, now, open, onOpen } = props
  const most = Math.max(1, ...days.map(({ amount }) => amount))
  return (
    <div className={css.bars}>
      {days.slice(0, 8).map((day) => (
        <button
          key={keyOf(day)}
          type="button"
          className={css.bar}
          aria-expanded={open === keyOf(day)}
          onClick={() => onOpen(keyOf(day))}
        >
          <span className="num">{day.amount > 0 ? yuan(day.amount) : '—'}</span>
          <i style={{ height: Math.max(2, (day.amount / most) * heightMax) }} />
          <span className="num">{short(day.at)}</span>
          {dayLabel(day.at, now)}
        </button>
      ))}
    </div>
  )
}

const keyOf = ({ at, day }: ReleaseDay) => `${at} ${day}`

function Day({ day, now, isOpen }: { day: ReleaseDay; now: number; isOpen: boolean }) {
  return (
    <div className={`row ${css.release}`}>
      <span className="row-main">
        <b>
          <span className="num">{short(day.at)}</span> {dayLabel(day.at, now)}{' '}
          <span className="num">{formatTime(day.at).slice(11, 16)}</span>
        </b>
        <small>{day.is_late ? '解冻稍有延迟' : `${day.day.slice(5).replace('-', '/')} 的收益`}</small>
      </span>
      <span className={`num ${css.amount} ${css.right}`}>
        {yuan(day.amount)}
        <small>解冻后可提 {yuan(day.available_after)}</small>
      </span>
      {isOpen && day.parts.length > 0 && (
        <dl className={css.parts}>
          {day.parts.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{yuan(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Held({ held }: { held: NonNullable<OutputOf<typeof unfreeze>['held']> }) {
  return (
    <p className="f12 t2">
      其中 <span className="num">{yuan(held.amount)}</span>{' '}
      元来自已下架的作品，先不解冻，也不会扣除：作品恢复、申诉结束或下架满 {held.most_days} 天后继续。
      <Link to={reviewScreens.everything()} className="link">
        去审核中心看看
      </Link>
    </p>
  )
}

export function Unfreeze() {
  const read = useRead(unfreeze, {})
  const wallet = useRead(wallet2, {}, { isQuiet: true })
  const [picked, setPicked] = useState<string | null>(null)
  const days = read.data?.days ?? []
  const open = picked ?? (days[0] ? keyOf(days[0]) : '')
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} onRefresh={() => read.refetch()}>
      {read.data && (
        <>
          <section className="card">
            <p className="f13 t3">结算中（元）</p>
            <div className={css.mid}>
              <Money fen={read.data.pending} isBare />
            </div>
            <p className="f12 t3">收益入账满 7 天转为可提现，每天 09:00 自动解冻</p>
            {read.data.held && <Held held={read.data.held} />}
            {days.length > 0 && <Bars days={days} now={read.data.now} open={open} onOpen={setPicked} />}
          </section>
          {wallet.data && <InProgress wallet={wallet.data} />}
          {days.length > 0 ? (
            <Rows>
              {days.map((day) => (
                <Day key={keyOf(day)} day={day} now={read.data.now} isOpen={keyOf(day) === open} />
              ))}
            </Rows>
          ) : (
            <p className={`f13 t3 ${css.centre}`}>
              {read.data.held ? '其余没有结算中的收益' : '没有结算中的收益，新的收益入账后会出现在这里'}
            </p>
          )}
        </>
      )}
    </PageLayout>
  )
}
