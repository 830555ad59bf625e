/** Background work: queues, jobs with their errors, stuck rows, and schedules. */
import { jobList } from '@wallpaper/contract/staff/staff.console'
import { Tabs } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { useFilters } from '../../../lib/filters.ts'
import { useOpened } from '../../../lib/useOpened.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import {
  actionsColumn,
  type Column,
  column,
  longTextColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { inUrl, select } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { JobDrawer } from './JobDrawer.tsx'
import { type Job, jobLabels, jobsRefresh } from './job.labels.ts'
import { QueueTable } from './QueueTable.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { StuckRows } from './StuckRows.tsx'
import { useQueueFilter } from './useQueueFilter.ts'

const columnsFor = (onOpen: (job: Job) => void): Column<Job>[] => [
  textColumn('任务', 'title', { isNowrap: true }),
  stateColumn(({ state }) => jobLabels[state]),
  column('次数', (job) => `${job.attempts} / ${job.attempts_max}`, { isNowrap: true, isNumber: true }),
  timeColumn('创建时间', 'created_at'),
  timeColumn('结束时间', 'ended_at'),
  longTextColumn('失败原因', 'error'),
  actionsColumn((job) => [{ text: '查看', onClick: () => onOpen(job) }]),
]

const JobList = () => {
  const { queues, queueFilter } = useQueueFilter()
  const list = useList(jobList, {
    filters: { tab: inUrl, state: select('状态', jobLabels), queue: queueFilter },
    input: ({ queue, state }) => ({ queue, state }),
    options: jobsRefresh,
  })
  const { queue, state } = list.values
  const [opened, setOpened] = useOpened()
  const [openedQueue, openedId] = opened?.split('/') ?? []
  return (
    <ListPage
      list={list}
      label="任务"
      unit="个"
      rowKey="id"
      columns={columnsFor((job) => setOpened(`${job.queue}/${job.id}`))}
      beforeTable={<QueryProblem query={queues} />}
      empty={{
        title: queue || state ? '没有符合的任务' : '队列里没有任务',
        note: state === 'failed' ? '没有失败的任务，一切正常' : '任务完成一段时间后会自动清理',
      }}
    >
      {openedQueue && openedId && (
        <JobDrawer queue={openedQueue} id={openedId} onClose={() => setOpened(null)} />
      )}
    </ListPage>
  )
}

const tabs = { queues: '队列', stuck: '卡住的数据', schedules: '定时任务' } as const
type Tab = keyof typeof tabs
const isTab = (text: string | undefined): text is Tab => text !== undefined && Object.hasOwn(tabs, text)

export const JobsPage = () => {
  const filters = useFilters(['tab', 'queue', 'state'])
  const tab = isTab(filters.values.tab) ? filters.values.tab : 'queues'
  return (
    <div className={common.stack}>
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) =>
            filters.set({ tab: key === 'queues' ? undefined : key, queue: undefined, state: undefined })
          }
          items={Object.entries(tabs).map(([key, label]) => ({ key, label }))}
        />
        {tab === 'schedules' && <ScheduleTable />}
        {tab === 'stuck' && <StuckRows />}
        {tab === 'queues' && (
          <QueueTable
            chosen={filters.values.queue}
            onChoose={({ queue, state }) => filters.set({ queue, state })}
          />
        )}
      </Card>
      {tab === 'queues' && <JobList />}
    </div>
  )
}
