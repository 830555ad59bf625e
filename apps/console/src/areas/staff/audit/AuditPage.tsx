/** The append-only audit log: who did what to whom, when and why, and the values before. */
import { auditList, exportAudit } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { Link } from 'react-router'
import { api } from '../../../lib/api.ts'
import { cx } from '../../../lib/cx.ts'
import type { Filters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Changes } from '../../../ui/content/Changes.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { DetailLine } from '../../../ui/feedback/states.tsx'
import { type Column, column, longTextColumn, stateColumn, timeColumn } from '../../../ui/table/column.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { staffPaths } from '../staff.paths.ts'
import { auditFilters } from './AuditFilters.tsx'
import type { AuditRow } from './AuditTimeline.tsx'
import css from './audit.module.css'
import { type AuditFilterName, auditInputOf } from './auditFilter.ts'

type AuditFilterSet = Filters<AuditFilterName>

const columnsFor = ({ set }: AuditFilterSet): Column<AuditRow>[] => [
  timeColumn('时间', 'at'),
  column('操作人', ({ actor }) => (
    <Button
      type="link"
      size="small"
      className={cx(common.inCell)}
      title="只看这个人的操作"
      onClick={() => set({ actor: actor.key })}
    >
      {actor.label}
    </Button>
  )),
  stateColumn(({ action_label: label }) => ({ word: label, tone: 'brand' }), '操作'),
  column('对象', ({ subject }) => (
    <span className={common.inLine} title={subject.label}>
      <SubjectLink subject={subject} />
    </span>
  )),
  longTextColumn('原因', 'reason'),
]

const RowDetail = ({ row, set }: { row: AuditRow } & Pick<AuditFilterSet, 'set'>) => (
  <div className={css.auditMore}>
    <Changes act={row} />
    <div className={css.auditMoreActions}>
      <Button size="small" onClick={() => set({ subject: row.subject.key })}>
        只看这个对象
      </Button>
      <Link to={staffPaths.auditOf(row.subject.key)}>{row.subject.label}的全部记录</Link>
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
  const list = useList(auditList, {
    filters: auditFilters,
    input: auditInputOf,
    // An action taken a moment ago must be in the log that is opened now.
    options: { staleTime: 0 },
  })
  const { set } = list.filters
  return (
    <ListPage
      list={list}
      label="操作日志"
      unit="条"
      rowKey="id"
      columns={columnsFor(list.filters)}
      clearText="清除筛选"
      exportFile={(asked) => api.call(exportAudit, asked)}
      expandable={{ expandedRowRender: (row) => <RowDetail row={row} set={set} /> }}
      empty={{ title: '还没有操作记录', note: '员工的每次登录和修改都会记在这里' }}
      emptyFiltered={{ title: '没有符合的记录', note: '放宽条件再看看' }}
    />
  )
}
