/** Processes that serve calls, or those that work on jobs: each opens its last seven days. */
import { Button } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { type Column, column, stateColumn, textColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { msText, type Process, processLooks, ranText } from './pulse.labels.ts'
import css from './pulse.module.css'

const Memory = ({ memory_mb: used, memory_limit_mb: limit }: Process) => (
  <span className={css.memory}>
    {limit !== null && (
      <span className={css.bar} data-is-near={used >= 0.9 * limit}>
        <u style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} />
      </span>
    )}
    {used}
  </span>
)

const columnsFor = (
  kind: 'web' | 'worker',
  { now, onOpen }: { now: number; onOpen: (name: string) => void },
): Column<Process>[] => [
  column('进程', ({ name }) => (
    <Button type="link" size="small" className={cx(common.inCell)} onClick={() => onOpen(name)}>
      {name}
    </Button>
  )),
  textColumn('版本', 'release'),
  column('运行了', ({ started_at }) => ranText(now - started_at), { isNowrap: true }),
  column('CPU', ({ cpu_percent }) => `${cpu_percent}%`, { isNumber: true, isRight: true }),
  column('内存 MB', (row) => <Memory {...row} />, { isNumber: true, isRight: true }),
  kind === 'web'
    ? column('99% 毫秒', (row) => msText(row.calls_p99_ms), { isNumber: true, isRight: true })
    : column('99% 秒', (row) => (row.jobs_p99_ms === null ? '—' : (row.jobs_p99_ms / 1_000).toFixed(1)), {
        isNumber: true,
        isRight: true,
      }),
  kind === 'web'
    ? column('在途', ({ in_flight }) => in_flight, { isNumber: true, isRight: true })
    : column('在做', ({ jobs_running }) => jobs_running, { isNumber: true, isRight: true }),
  stateColumn(({ state }) => processLooks[state]),
]

interface ProcessTableProps {
  kind: 'web' | 'worker'
  processes: readonly Process[]
  now: number
  onOpen: (name: string) => void
}

const titles = { web: '网页进程', worker: '任务进程' } as const

export const ProcessTable = ({ kind, processes, now, onOpen }: ProcessTableProps) => {
  const rows = processes.filter(({ role }) => role === kind || role === 'all')
  return (
    <Card isFlush title={titles[kind]} extra={<small className={common.note}>{rows.length} 个</small>}>
      {rows.length === 0 ? (
        <EmptyState title={`没有${titles[kind]}的消息`} note="进程启动后每 10 秒说一次自己的情况" />
      ) : (
        <PlainTable
          size="small"
          label={titles[kind]}
          rowKey="name"
          columns={columnsFor(kind, { now, onOpen })}
          rows={rows}
        />
      )}
    </Card>
  )
}
