/** Seven days of money in and out on one scale; every bar opens the postings behind it. */
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { financePaths } from '../../finance/public.ts'
import css from './overview.module.css'
import type { Figures } from './overviewTypes.ts'

const steps = 3

/** The smallest round number of yuan of which three steps cover the maximum. */
const stepOf = (mostFen: number): number => {
  const least = Math.max(mostFen / steps, 100)
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 4, 5, 10].find((factor) => factor * power >= least) ?? 10)
}

const scaleText = (fen: number): string =>
  fen >= 1_000_000 ? `${fen / 1_000_000} 万` : new Intl.NumberFormat('zh-CN').format(fen / 100)

interface BarProps {
  fen: number
  most: number
  to: string
  name: string
  tone: 'income' | 'paid'
}

const Bar = ({ fen, most, to, name, tone }: BarProps) => (
  <Link
    to={to}
    className={cx(css.bar, css[tone])}
    style={{ height: `${(Math.max(0, fen) / most) * 100}%` }}
    aria-label={`${name} ${formatYuan(fen)} 元`}
    title={`${name} ${formatYuan(fen)} 元`}
  />
)

export const FlowChart = ({ days }: { days: Figures['days'] }) => {
  const step = stepOf(Math.max(...days.flatMap(({ income_fen, paid_fen }) => [income_fen, paid_fen])))
  const most = step * steps
  return (
    <Card
      title="入账与打款"
      extra={
        <span className={css.legend}>
          <i className={css.income} /> 入账 <i className={css.paid} /> 打款
        </span>
      }
    >
      <div className={css.chart}>
        <ol className={css.scale} aria-hidden="true">
          {[3, 2, 1, 0].map((times) => (
            <li key={times} className={common.num}>
              {scaleText(step * times)}
            </li>
          ))}
        </ol>
        <ol className={css.days}>
          {days.map(({ day, income_fen, paid_fen }, at) => (
            <li key={day} className={cx(at === days.length - 1 && css.isLast)}>
              <div className={css.bars}>
                <Bar
                  fen={income_fen}
                  most={most}
                  tone="income"
                  name={`${day} 入账`}
                  to={financePaths.ledger({ kind: 'revenue', cause: `income_day:${day}` })}
                />
                <Bar
                  fen={paid_fen}
                  most={most}
                  tone="paid"
                  name={`${day} 打款`}
                  to={financePaths.ledger({ kind: 'payout', from: day, to: day })}
                />
              </div>
              <span className={common.num}>{day.slice(5).replace('-', '/')}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
