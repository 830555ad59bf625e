/** Background work: queues, jobs with their errors, stuck rows, and schedules. */
import { jobList, queueList } from '@wallpaper/contract/staff/staff.console'
import { Button, Select, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { type Filters, useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { LongText } from '../../../ui/content/LongText.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { JobDrawer } from './JobDrawer.tsx'
import { isJobState, type Job, type JobState, jobLabels, jobStates, jobsRefresh } from './job.labels.ts'
import { QueueTable } from './QueueTable.tsx'
import { ScheduleTable } from './ScheduleTable.tsx'
import { StuckRows } from './StuckRows.tsx'

type FilterName = 'tab' | 'queue' | 'state'

const columnsFor = (onOpen: (job: Job) => void) => [
  { title: '任务', dataIndex: 'title', className: cx(common.nowrap) },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: JobState) => <StateTag tone={jobLabels[state].tone}>{jobLabels[state].word}</StateTag>,
  },
  {
    title: '次数',
    key: 'attempts',
    className: cx(common.num, common.nowrap),
    render: (_: unknown, job: Job) => `${job.attempts} / ${job.attempts_max}`,
  },
  { title: '创建时间', dataIndex: 'created_at', render: (at: number) => <TimeText at={at} /> },
  { title: '结束时间', dataIndex: 'ended_at', render: (at: number | null) => <TimeText at={at} /> },
  {
    title: '失败原因',
    dataIndex: 'error',
    render: (error: string | null) => (error ? <LongText text={error} /> : '—'),
  },
  {
    title: '操作',
    key: 'act',
    render: (_: unknown, job: Job) => (
      <Button size="small" onClick={() => onOpen(job)}>
        查看
      </Button>
    ),
  },
]

const JobList = ({ filters }: { filters: Filters<FilterName> }) => {
  const { queue, state } = filters.values
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    jobList,
    { queue, state: isJobState(state) ? state : undefined, cursor: trail.cursor },
    { ...jobsRefresh, keepPrevious: true },
  )
  const queues = useEndpointQuery(queueList, {}, jobsRefresh)
  const [opened, setOpened] = useState<Job | null>(null)
  return (
    <Card isFlush>
      <FilterBar>
        <Select
          aria-label="状态"
          className={cx(common.filterSelect)}
          placeholder="全部状态"
          allowClear
          value={isJobState(state) ? state : undefined}
          onChange={(next?: JobState) => filters.set({ state: next })}
          options={jobStates.map((each) => ({ value: each, label: jobLabels[each].word }))}
        />
        <Select
          aria-label="任务"
          className={cx(common.filterInputWide)}
          placeholder="全部任务"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          value={queue}
          onChange={(next?: string) => filters.set({ queue: next })}
          options={(queues.data?.items ?? []).map(({ name, title }) => ({ value: name, label: title }))}
        />
      </FilterBar>
      <QueryProblem query={queues} />
      <CursorTable
        label="任务"
        unit="个"
        query={query}
        trail={trail}
        columns={columnsFor(setOpened)}
        rowKey="id"
        empty={
          <EmptyState
            title={queue || state ? '没有符合的任务' : '队列里没有任务'}
            note={state === 'failed' ? '没有失败的任务，一切正常' : '任务完成一段时间后会自动清理'}
          />
        }
      />
      {opened && <JobDrawer queue={opened.queue} id={opened.id} onClose={() => setOpened(null)} />}
    </Card>
  )
}

const tabs = { queues: '队列', stuck: '卡住的数据', schedules: '定时任务' } as const
type Tab = keyof typeof tabs
const isTab = (text: string | undefined): text is Tab => text !== undefined && Object.hasOwn(tabs, text)

export const JobsPage = () => {
  const filters = useFilters<FilterName>(['tab', 'queue', 'state'])
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
        {tab === 'stuck' && <StuckRows filters={filters} />}
        {tab === 'queues' && (
          <QueueTable
            chosen={filters.values.queue}
            onChoose={({ queue, state }) => filters.set({ queue, state })}
          />
        )}
      </Card>
      {tab === 'queues' && <JobList filters={filters} />}
    </div>
  )
}
