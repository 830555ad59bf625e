import { scheduleList } from '@wallpaper/contract/staff/staff.console'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { type Column, column, textColumn, timeColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { jobLabels } from './job.labels.ts'

type Schedule = ItemOf<typeof scheduleList>

const columns: Column<Schedule>[] = [
  textColumn('任务', 'title', { isNowrap: true }),
  column('时间', ({ times, cron, timezone }) => <span title={`${cron}（${timezone}）`}>{times}</span>, {
    isNowrap: true,
  }),
  column('接下来三次', ({ next_runs: times }) =>
    times.map((at) => (
      <div key={at}>
        <TimeText at={at} />
      </div>
    )),
  ),
  timeColumn('上次运行', 'last_run_at'),
  column('上次结果', ({ last_state: state }) =>
    state ? <StateTag tone={jobLabels[state].tone}>{jobLabels[state].word}</StateTag> : '还没有运行过',
  ),
]

export const ScheduleTable = () => (
  <QueryView query={useEndpointQuery(scheduleList, {})} rows={4}>
    {({ items }) =>
      items.length === 0 ? (
        <EmptyState title="没有定时任务" note="按时间表运行的任务会列在这里" />
      ) : (
        <PlainTable isWrapped label="定时任务" rowKey="queue" columns={columns} rows={items} />
      )
    }
  </QueryView>
)
