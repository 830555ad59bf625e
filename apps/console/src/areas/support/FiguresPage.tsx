/** Response times, solved tickets, and ratings. */
import type { OutputOf } from '@wallpaper/contract'
import { ticketFigures } from '@wallpaper/contract/support/support.console'
import { Segmented } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { Card } from '../../ui/content/Card.tsx'
import { Kpi } from '../../ui/content/Kpi.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, column, textColumn } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import css from './figures.module.css'

const spans = [7, 30, 90]

const ratingText = (hundredths: number | null): string =>
  hundredths === null ? '—' : (hundredths / 100).toFixed(2)

const percent = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part * 100) / whole)}%`

const columns: Column<OutputOf<typeof ticketFigures>['agents'][number]>[] = [
  textColumn('客服', 'name'),
  textColumn('负责', 'opened', { isRight: true }),
  textColumn('已答复', 'answered', { isRight: true }),
  column('首次答复（分钟）', ({ first_answer_minutes: value }) => value ?? '—', {
    isNumber: true,
    isRight: true,
  }),
  column('承诺时间内', (row) => percent(row.in_time, row.answered), { isRight: true }),
  textColumn('已解决', 'solved', { isRight: true }),
  column('评价', ({ rating_hundredths: value }) => ratingText(value), {
    isNumber: true,
    isRight: true,
  }),
]

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
              <PlainTable
                isWrapped
                size="large"
                label="各位客服"
                rows={agents}
                rowKey="id"
                locale={{ emptyText: <EmptyState title="这段时间没有工单" note="换一个时间看看" /> }}
                columns={columns}
              />
            </Card>
          </>
        )}
      </QueryView>
    </div>
  )
}
