/** The income card of the home tab: today's estimate, the last days, and the balances. */
import { orderInit } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { yuan } from '../../../lib/format/money.ts'
import { useHiddenAmounts } from '../../../runtime/useHiddenAmounts.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { curveThrough } from '../../../ui/chart/geometry.ts'
import { MoreLink, Stat } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { Overview } from '../earnings.types.ts'
import { Amount } from './Amount.tsx'
import { Delta } from './Delta.tsx'
import css from './IncomeCard.module.css'

const spark = { width: 120, height: 40, inset: 5, days: 7 } as const

/** Decorative: the figures are beside it and on the page behind it. */
function Sparkline({ days }: Pick<Overview, 'days'>) {
  const values = days.slice(-spark.days).map(({ amount_fen }) => Math.max(0, amount_fen))
  const lowest = Math.min(...values)
  const range = Math.max(1, Math.max(...values) - lowest)
  const { width, height, inset } = spark
  const run = values.map((value, at) => ({
    x: inset + ((width - 2 * inset) * at) / Math.max(1, values.length - 1),
    y: height - inset - ((height - 2 * inset) * (value - lowest)) / range,
  }))
  const end = run.at(-1)
  if (!end || run.length < 2) return null
  return (
    <svg className={css.spark} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={css.below} d={`${curveThrough(run)}V${height}H${inset}Z`} />
      <path d={curveThrough(run)} />
      <circle cx={end.x} cy={end.y} r="4" />
    </svg>
  )
}

/** False when nothing was ever counted: then no figure is shown. */
const hasIncome = ({ total_fen, today_fen, available_fen, pending_fen }: Overview): boolean =>
  [total_fen, today_fen, available_fen, pending_fen].some((fen) => fen !== 0)

function Figures({ overview, isHidden }: { overview: Overview; isHidden: boolean }) {
  const text = (fen: number) => (isHidden ? '****' : yuan(fen))
  return (
    <>
      <div className={css.main}>
        <Amount fen={overview.today_fen} isHidden={isHidden} hasSign />
        {!isHidden && <Sparkline days={overview.days} />}
      </div>
      <div className={css.change}>
        {!isHidden && <Delta now={overview.today_fen} before={overview.yesterday_fen} label="较昨日" />}
      </div>
      <div className={`stats ${css.stats}`}>
        <Stat
          label={overview.yesterday_state === 'settled' ? '昨日收益' : '昨日预估'}
          value={text(overview.yesterday_fen)}
        />
        <Stat label="本月收益" value={text(overview.month_fen)} />
        <Stat label="可提现" value={text(overview.available_fen)} />
      </div>
    </>
  )
}

const estimateNote = '按今天的取图和当前单价估算，明天结算后以结算为准'

export function IncomeCard() {
  // Quiet: the page works without it.
  const { data, isError } = useRead(orderInit, {}, { isQuiet: true })
  const { isHidden } = useHiddenAmounts()
  if (isError && !data) return null
  return (
    <section className="card" aria-label="今日预估收益">
      <div className={css.head}>
        {data && hasIncome(data) ? (
          <button type="button" onClick={() => toast(estimateNote, { ms: 3_000 })}>
            今日预估收益
            <Icon name="info" size={14} />
          </button>
        ) : (
          <span>今日预估收益</span>
        )}
        {data && !hasIncome(data) ? (
          <MoreLink to={learnScreens.category({ category: 'money' })}>怎么算的</MoreLink>
        ) : (
          <MoreLink to={earningsScreens.rows()}>收益明细</MoreLink>
        )}
      </div>
      {!data && <Skeleton height={112} radius={12} />}
      {data && hasIncome(data) && <Figures overview={data} isHidden={isHidden} />}
      {data && !hasIncome(data) && (
        <p className={css.none}>
          <b>—</b>还没有取图记录，有了会显示在这里
        </p>
      )}
    </section>
  )
}
