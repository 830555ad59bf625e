/** Rows that a job could not process: what each is, its error, its next retry, and actions. */
import { stuckList } from '@wallpaper/contract/staff/staff.console'
import { useState } from 'react'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import { LongText } from '../../../ui/content/LongText.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryProblem } from '../../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import {
  actionsColumn,
  type Column,
  column,
  longTextColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/column.tsx'
import { inUrl, select } from '../../../ui/table/filter.tsx'
import { ListView } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { jobsRefresh } from './job.labels.ts'
import { type StuckRowAct, StuckRowDialog } from './StuckRowDialog.tsx'
import { useQueueFilter } from './useQueueFilter.ts'

export type StuckRow = ItemOf<typeof stuckList>

const states = { waiting: '等待再试', set_aside: '已搁置' } as const

const StateCell = ({ row }: { row: StuckRow }) =>
  row.set_aside ? (
    <>
      <StateTag tone="no">{states.set_aside}</StateTag>
      <LongText text={`${row.set_aside.by.label}：${row.set_aside.reason}`} />
    </>
  ) : (
    <StateTag tone="wait">{states.waiting}</StateTag>
  )

const columnsFor = (onAct: (act: StuckRowAct, row: StuckRow) => void): Column<StuckRow>[] => [
  textColumn('任务', 'title', { isNowrap: true }),
  column('数据', ({ subject, is_money }) => (
    <>
      <SubjectLink subject={subject} />
      {is_money && <StateTag tone="info">资金</StateTag>}
    </>
  )),
  column('状态', (row) => <StateCell row={row} />),
  textColumn('失败次数', 'attempts', { isNumber: true, isRight: true }),
  longTextColumn('失败原因', 'error'),
  timeColumn('上次失败', 'failed_at'),
  column('下次再试', ({ next_at, set_aside }) => (set_aside ? '—' : <TimeText at={next_at} />)),
  actionsColumn((row) => [
    { text: row.set_aside ? '恢复处理' : '马上再试', onClick: () => onAct('retry', row) },
    !row.set_aside && { text: '搁置', look: 'danger', onClick: () => onAct('set_aside', row) },
  ]),
]

export const StuckRows = () => {
  const { queues, queueFilter } = useQueueFilter()
  const list = useList(stuckList, {
    filters: { tab: inUrl, state: select('状态', states), queue: queueFilter },
    input: ({ queue, state }) => ({ queue, state }),
    options: jobsRefresh,
  })
  const { queue, state } = list.values
  const [opened, setOpened] = useState<{ act: StuckRowAct; row: StuckRow } | null>(null)
  return (
    <ListView
      list={list}
      label="卡住的数据"
      unit="条"
      rowKey="id"
      columns={columnsFor((act, row) => setOpened({ act, row }))}
      beforeTable={<QueryProblem query={queues} />}
      empty={{
        title: queue || state ? '没有符合的数据' : '没有卡住的数据',
        note: '任务没能处理的数据会列在这里，隔一段时间自动再试；它们不影响后面的数据',
      }}
    >
      {opened && <StuckRowDialog {...opened} onClose={() => setOpened(null)} />}
    </ListView>
  )
}
