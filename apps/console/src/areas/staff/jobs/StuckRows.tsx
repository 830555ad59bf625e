/** Rows that a job could not process: what each is, its error, its next retry, and actions. */
import { queueList, stuckList } from '@wallpaper/contract/staff/staff.console'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import type { Filters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { LongText } from '../../../ui/content/LongText.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { jobsRefresh } from './job.labels.ts'
import { type StuckRowAct, StuckRowDialog } from './StuckRowDialog.tsx'

export type StuckRow = ItemOf<typeof stuckList>

const states = { waiting: '等待再试', set_aside: '已搁置' } as const
type StuckState = keyof typeof states
const isStuckState = (text: string | undefined): text is StuckState =>
  text !== undefined && Object.hasOwn(states, text)

const StateCell = ({ row }: { row: StuckRow }) =>
  row.set_aside ? (
    <>
      <StateTag tone="no">{states.set_aside}</StateTag>
      <LongText text={`${row.set_aside.by.label}：${row.set_aside.reason}`} />
    </>
  ) : (
    <StateTag tone="wait">{states.waiting}</StateTag>
  )

const columnsFor = (onAct: (act: StuckRowAct, row: StuckRow) => void) => [
  { title: '任务', dataIndex: 'title', className: cx(common.nowrap) },
  {
    title: '数据',
    key: 'subject',
    render: (_: unknown, { subject, is_money }: StuckRow) => (
      <>
        <SubjectLink subject={subject} />
        {is_money && <StateTag tone="info">资金</StateTag>}
      </>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, row: StuckRow) => <StateCell row={row} />,
  },
  { title: '失败次数', dataIndex: 'attempts', align: 'right' as const, className: cx(common.num) },
  { title: '失败原因', dataIndex: 'error', render: (error: string) => <LongText text={error} /> },
  { title: '上次失败', dataIndex: 'failed_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '下次再试',
    key: 'next_at',
    render: (_: unknown, { next_at, set_aside }: StuckRow) => (set_aside ? '—' : <TimeText at={next_at} />),
  },
  {
    title: '操作',
    key: 'act',
    render: (_: unknown, row: StuckRow) => (
      <div className={common.rowActions}>
        <Button size="small" onClick={() => onAct('retry', row)}>
          {row.set_aside ? '恢复处理' : '马上再试'}
        </Button>
        {!row.set_aside && (
          <Button size="small" danger onClick={() => onAct('set_aside', row)}>
            搁置
          </Button>
        )}
      </div>
    ),
  },
]

interface StuckRowsProps {
  filters: Filters<'tab' | 'queue' | 'state'>
}

export const StuckRows = ({ filters }: StuckRowsProps) => {
  const { queue, state: wanted } = filters.values
  const state = isStuckState(wanted) ? wanted : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    stuckList,
    { queue, state, cursor: trail.cursor },
    { ...jobsRefresh, keepPrevious: true },
  )
  const queues = useEndpointQuery(queueList, {}, jobsRefresh)
  const [opened, setOpened] = useState<{ act: StuckRowAct; row: StuckRow } | null>(null)
  return (
    <>
      <FilterBar>
        <Select
          aria-label="状态"
          className={cx(common.filterSelect)}
          placeholder="全部状态"
          allowClear
          value={state}
          onChange={(next?: StuckState) => filters.set({ state: next })}
          options={Object.entries(states).map(([value, label]) => ({ value, label }))}
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
        label="卡住的数据"
        unit="条"
        query={query}
        trail={trail}
        columns={columnsFor((act, row) => setOpened({ act, row }))}
        rowKey="id"
        empty={
          <EmptyState
            title={queue || state ? '没有符合的数据' : '没有卡住的数据'}
            note="任务没能处理的数据会列在这里，隔一段时间自动再试；它们不影响后面的数据"
          />
        }
      />
      {opened && <StuckRowDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}
