import { scheduleList } from '@wallpaper/contract/staff/staff.console'
import { Table } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { keyboardScroll } from '../../../ui/table/keyboardScroll.ts'
import { jobLabels } from './job.labels.ts'

type Schedule = ItemOf<typeof scheduleList>

const columns = [
  { title: '任务', dataIndex: 'title', className: cx(common.nowrap) },
  {
    title: '时间',
    key: 'times',
    className: cx(common.nowrap),
    render: (_: unknown, { times, cron, timezone }: Schedule) => (
      <span title={`${cron}（${timezone}）`}>{times}</span>
    ),
  },
  {
    title: '接下来三次',
    dataIndex: 'next_runs',
    render: (times: number[]) =>
      times.map((at) => (
        <div key={at}>
          <TimeText at={at} />
        </div>
      )),
  },
  { title: '上次运行', dataIndex: 'last_run_at', render: (at: number | null) => <TimeText at={at} /> },
  {
    title: '上次结果',
    dataIndex: 'last_state',
    render: (state: Schedule['last_state']) =>
      state ? <StateTag tone={jobLabels[state].tone}>{jobLabels[state].word}</StateTag> : '还没有运行过',
  },
]

export const ScheduleTable = () => (
  <QueryView query={useEndpointQuery(scheduleList, {})} rows={4}>
    {({ items }) =>
      items.length === 0 ? (
        <EmptyState title="没有定时任务" note="按时间表运行的任务会列在这里" />
      ) : (
        <Table<Schedule>
          ref={keyboardScroll}
          aria-label="定时任务"
          size="middle"
          pagination={false}
          rowKey="queue"
          columns={columns}
          dataSource={items}
        />
      )
    }
  </QueryView>
)
