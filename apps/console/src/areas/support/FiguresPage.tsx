/** Response times, solved tickets, and ratings. */
import { ticketFigures } from '@wallpaper/contract/support/support.console'
import { Segmented, Table } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { Kpi } from '../../ui/content/Kpi.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import css from './figures.module.css'

const spans = [7, 30, 90]

const ratingText = (hundredths: number | null): string =>
  hundredths === null ? '—' : (hundredths / 100).toFixed(2)

const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part * 100) / whole)}%`

export const FiguresPage = () => {
  const filters = useFilters(['days'])
  const days = spans.find((span) => String(span) === filters.values.days) ?? 30
  const query = useEndpointQuery(ticketFigures, { days }, { keepPrevious: true })
  return (
    <div className={css.figures}>
      <Segmented
        aria-label="看多久"
        value={days}
        onChange={(next) => filters.set({ days: next === 30 ? undefined : String(next) })}
        options={spans.map((span) => ({ value: span, label: `近 ${span} 天` }))}
      />
      <QueryView query={query} rows={6}>
        {({ agents, ...all }) => (
          <>
            <div className={css.kpis}>
              <Kpi label="收到工单" count={all.opened} note={`已答复 ${all.answered}`} />
              <Kpi
                label="首次答复（分钟，中位数）"
                count={all.first_answer_minutes}
                note={`承诺时间内 ${percent(all.in_time, all.answered)}`}
              />
              <Kpi label="已解决" count={all.solved} note={`占 ${percent(all.solved, all.opened)}`} />
              <Kpi label="评价人数" count={all.rated} note={`平均 ${ratingText(all.rating_hundredths)} 分`} />
            </div>
            <Card isFlush>
              <Table
                aria-label="各位客服"
                dataSource={agents}
                rowKey="id"
                pagination={false}
                locale={{ emptyText: <EmptyState title="这段时间没有工单" note="换一个时间看看" /> }}
                columns={[
                  { title: '客服', dataIndex: 'name' },
                  { title: '负责', dataIndex: 'opened', align: 'right' as const },
                  { title: '已答复', dataIndex: 'answered', align: 'right' as const },
                  {
                    title: '首次答复（分钟）',
                    dataIndex: 'first_answer_minutes',
                    align: 'right' as const,
                    render: (value: number | null) => <span className={common.num}>{value ?? '—'}</span>,
                  },
                  {
                    title: '承诺时间内',
                    key: 'in_time',
                    align: 'right' as const,
                    render: (_: unknown, row: (typeof agents)[number]) => percent(row.in_time, row.answered),
                  },
                  { title: '已解决', dataIndex: 'solved', align: 'right' as const },
                  {
                    title: '评价',
                    dataIndex: 'rating_hundredths',
                    align: 'right' as const,
                    render: (value: number | null) => <span className={common.num}>{ratingText(value)}</span>,
                  },
                ]}
              />
            </Card>
          </>
        )}
      </QueryView>
    </div>
  )
}
