import { Table } from 'antd'
import { QueryView } from '../../../ui/QueryView.tsx'
import { StateTag } from '../../../ui/StateTag.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { type Schedule, useSchedulesQuery } from '../jobs.queries.ts'
import { jobWords } from '../jobWords.ts'

const columns = [
  { title: '队列', dataIndex: 'queue' },
  {
    title: '时间表',
    key: 'cron',
    render: (_: unknown, { cron, timezone }: Schedule) => (
      <>
        <code className="num">{cron}</code> <span className="note">{timezone}</span>
      </>
    ),
  },
  {
    title: '接下来',
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
      state ? <StateTag tone={jobWords[state].tone}>{jobWords[state].word}</StateTag> : '还没有运行过',
  },
]

export const ScheduleTable = () => (
  <QueryView query={useSchedulesQuery()} rows={4}>
    {({ items }) =>
      items.length === 0 ? (
        <EmptyState title="没有定时任务" note="按时间表运行的任务会列在这里" />
      ) : (
        <Table<Schedule>
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
