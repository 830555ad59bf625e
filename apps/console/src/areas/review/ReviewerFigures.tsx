/** Size of the queue, decisions per reviewer, and how often an appeal overturned them. */
import type { OutputOf } from '@wallpaper/contract'
import { reviewFigures } from '@wallpaper/contract/review/review.console'
import { Radio } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatSpan } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { Kpi } from '../../ui/content/Kpi.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { type Column, column, textColumn } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import css from './review.module.css'

const periods = [
  { value: 1, label: '今天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
]

const columns: Column<OutputOf<typeof reviewFigures>['reviewers'][number]>[] = [
  textColumn('审核员', 'name'),
  textColumn('通过', 'approved', { isRight: true }),
  textColumn('驳回', 'rejected', { isRight: true }),
  textColumn('被申诉', 'appealed', { isRight: true }),
  textColumn('被改判', 'overturned', { isRight: true }),
  column('与复审一致', ({ agreement }) => (agreement === null ? '—' : `${agreement}%`), { isRight: true }),
]

export const ReviewerFigures = () => {
  const [days, setDays] = useState(7)
  const query = useEndpointQuery(reviewFigures, { days }, { keepPrevious: true, refetchInterval: 60_000 })
  return (
    <QueryView query={query}>
      {({ waiting, oldest_at, decided_today, appeals_open, reviewers }) => (
        <div className={common.stack}>
          <div className={common.kpis}>
            <Kpi
              label="等待审核"
              count={waiting}
              note={oldest_at === null ? '没有在等的' : `最久等了 ${formatSpan(Date.now() - oldest_at)}`}
              to="/review"
              tone="brand"
            />
            <Kpi label="今日已审" count={decided_today} />
            <Kpi label="待复审的申诉" count={appeals_open} to="/review?tab=appeals" />
          </div>
          <Card
            title="每位审核员"
            extra={
              <Radio.Group
                optionType="button"
                options={periods}
                value={days}
                onChange={(event) => setDays(Number(event.target.value))}
              />
            }
          >
            {reviewers.length === 0 ? (
              <EmptyState title="这段时间没有审核" note="换一段时间看看" />
            ) : (
              <PlainTable
                isWrapped
                label="各位审核员"
                className={css.figures ?? ''}
                rowKey="staff_id"
                columns={columns}
                rows={reviewers}
              />
            )}
          </Card>
        </div>
      )}
    </QueryView>
  )
}
