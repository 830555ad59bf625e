/** One person's income of the last thirty days, a bar each; a bar opens the settlement of its day. */
import { personIncome } from '@wallpaper/contract/earnings/earnings.console'
import { Link } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { dayText } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import css from './earnings.module.css'

interface Day {
  day: string
  fen: number
}

const Bars = ({ days }: { days: readonly Day[] }) => {
  const most = Math.max(...days.map(({ fen }) => fen), 1)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <ol className={css.incomeDays}>
        {days.map(({ day, fen }) => (
          <li key={day}>
            <Link
              to={`/earnings/settlement?day=${day}`}
              aria-label={`${dayText(day)} ${formatYuan(fen)} 元`}
              title={`${dayText(day)} ${formatYuan(fen)} 元`}
              style={{ height: `${Math.max(2, (Math.max(0, fen) / most) * 100)}%` }}
            />
          </li>
        ))}
      </ol>
      <p className={cx(css.incomeSpan, common.note)}>
        <span>{first && dayText(first.day)}</span>
        <span>{last && dayText(last.day)}</span>
      </p>
    </>
  )
}

export const PersonIncome = ({ uid }: { uid: number }) => {
  const query = useEndpointQuery(personIncome, { uid })
  return (
    <Card
      title="近 30 日收益（元）"
      extra={query.data && <b className={common.num}>共 {formatYuan(query.data.sum_fen)}</b>}
    >
      <QueryView query={query} rows={3}>
        {({ days, sum_fen }) =>
          sum_fen === 0 && days.every(({ fen }) => fen === 0) ? (
            <EmptyState title="近 30 日没有收益" note="收益结算之后会画在这里" />
          ) : (
            <Bars days={days} />
          )
        }
      </QueryView>
    </Card>
  )
}
