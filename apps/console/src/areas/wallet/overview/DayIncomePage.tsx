/**
 * The list behind one figure of the day's income: person by person and line by line; each row opens that
 * person's postings.
 */
import { lines } from '@wallpaper/contract'
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import { dayPartIds, dayParts, incomeSources } from '@wallpaper/contract/earnings/earnings.labels'
import { Select } from 'antd'
import { Link } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatYuan } from '../../../lib/money.ts'
import { dayMs, formatDay, parseDay } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { financePaths } from '../../finance/public.ts'
import css from './overview.module.css'

type Row = ItemOf<typeof consoleDayIncome>

const amount = (title: string, dataIndex: 'base_fen' | 'amount_fen') => ({
  title,
  dataIndex,
  align: 'right' as const,
  render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
})

const columnsOf = (day: string) => [
  {
    title: '创作者',
    key: 'person',
    render: (_: unknown, { uid, nickname }: Row) => (
      <Link
        to={financePaths.ledger({
          uid: String(uid),
          account: `user/${uid}/pending`,
          cause: `income_day:${day}`,
        })}
      >{`${nickname}（${uid}）`}</Link>
    ),
  },
  { title: '产品线', dataIndex: 'line', render: (line: Row['line']) => lines[line].name },
  {
    title: '来源',
    dataIndex: 'source',
    render: (source: Row['source']) => incomeSources[source].name,
  },
  amount('基数（元）', 'base_fen'),
  amount('收益（元）', 'amount_fen'),
]

export const DayIncomePage = () => {
  const filters = useFilters(['day', 'part'])
  const typed = filters.values.day
  const yesterday = formatDay(Date.now() - dayMs).replaceAll('/', '-')
  const day = typed && parseDay(typed) !== null ? typed : yesterday
  const part = dayPartIds.find((id) => id === filters.values.part) ?? 'creator'
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    consoleDayIncome,
    { day, part, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const isFrom = dayParts[part].side === 'from'
  return (
    <Card isFlush>
      <div className={css.tools}>
        <DayInput label="哪一天" value={day} onChange={(chosen) => filters.set({ day: chosen })} />
        <Select
          aria-label="哪一部分"
          className={common.filterSelect ?? ''}
          value={part}
          onChange={(value: string) => filters.set({ part: value })}
          options={dayPartIds.map((id) => ({ value: id, label: dayParts[id].label }))}
        />
        {query.data && (
          <span>
            {isFrom ? '总额' : '合计'}{' '}
            <b className={common.num}>{formatYuan(isFrom ? query.data.base_fen : query.data.amount_fen)}</b>{' '}
            元
          </span>
        )}
      </div>
      <CursorTable<Row>
        label="入账明细"
        unit="条"
        query={query}
        trail={trail}
        rowKey="id"
        columns={columnsOf(day)}
        empty={<EmptyState title="这一天没有这类入账" note="换一天，或换一部分看看" />}
      />
    </Card>
  )
}
