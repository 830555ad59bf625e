/** The append-only audit log: who did what to whom, when and why, and the values before. */
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { type Filters, useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Changes } from '../../../ui/content/Changes.tsx'
import { LongText } from '../../../ui/content/LongText.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { DetailLine, EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import type { AuditRow } from './AuditTimeline.tsx'
import css from './audit.module.css'
import { type AuditFilterName, auditFilterNames, auditInputOf } from './auditFilter.ts'

const noNames = { actor: null, subject: null }

type AuditFilterSet = Filters<AuditFilterName>

const columnsFor = ({ set }: AuditFilterSet) => [
  { title: '时间', dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '操作人',
    key: 'actor',
    render: (_: unknown, { actor }: AuditRow) => (
      <Button
        type="link"
        size="small"
        className={cx(common.inCell)}
        title="只看这个人的操作"
        onClick={() => set({ actor: actor.key })}
      >
        {actor.label}
      </Button>
    ),
  },
  {
    title: '操作',
    dataIndex: 'action_label',
    render: (label: string) => <StateTag tone="brand">{label}</StateTag>,
  },
  {
    title: '对象',
    key: 'subject',
    render: (_: unknown, { subject }: AuditRow) => (
      <span className={common.inLine} title={subject.label}>
        <SubjectLink subject={subject} />
      </span>
    ),
  },
  {
    title: '原因',
    dataIndex: 'reason',
    render: (reason: string) => (reason ? <LongText text={reason} /> : '—'),
  },
]

const RowDetail = ({ row, set }: { row: AuditRow } & Pick<AuditFilterSet, 'set'>) => (
  <div className={css.auditMore}>
    <Changes act={row} />
    <div className={css.auditMoreActions}>
      <Button size="small" onClick={() => set({ subject: row.subject.key })}>
        只看这个对象
      </Button>
      {row.request_id && (
        <>
          <Button size="small" onClick={() => set({ request_id: row.request_id ?? undefined })}>
            同一次请求
          </Button>
          <DetailLine detail={row.request_id} />
        </>
      )}
    </div>
  </div>
)

export const AuditPage = () => {
  const filters = useFilters<AuditFilterName>(auditFilterNames)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    auditList,
    { ...auditInputOf(filters.values), cursor: trail.cursor },
    // An action taken a moment ago must be in the log that is opened now.
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <Card isFlush>
      <AuditFilters filters={filters} names={query.data?.filter ?? noNames} />
      <CursorTable
        label="操作日志"
        unit="条"
        query={query}
        trail={trail}
        columns={columnsFor(filters)}
        rowKey="id"
        expandable={{ expandedRowRender: (row) => <RowDetail row={row} set={filters.set} /> }}
        empty={
          <EmptyState
            title={filters.isAny ? '没有符合的记录' : '还没有操作记录'}
            note={filters.isAny ? '放宽条件再看看' : '员工的每次登录和修改都会记在这里'}
            action={filters.isAny && <Button onClick={filters.clear}>清除筛选</Button>}
          />
        }
      />
    </Card>
  )
}
