/** Approvals: proposals that wait for a second member of staff, and decided ones. */
import type { OutputOf } from '@wallpaper/contract'
import { approvalList } from '@wallpaper/contract/staff/staff.console'
import { Button, Select } from 'antd'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import type { Filters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { type Column, column, stateColumn } from '../../../ui/table/column.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { type Filter, inUrl, tabsFrom } from '../../../ui/table/filter.tsx'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { staffPaths } from '../staff.paths.ts'
import { ApprovalDetail } from './ApprovalDetail.tsx'
import { type Approval, type ApprovalState, approvalLabels } from './approval.labels.ts'

type Approvals = OutputOf<typeof approvalList>

const decidedStates: ApprovalState[] = ['approved', 'rejected', 'withdrawn']
/** Only decided ones have a result. */
const resultFilter: Filter<ApprovalState | undefined> = {
  parse: (text) => decidedStates.find((state) => state === text),
}

const emptyLabels = {
  pending: { title: '没有等待复核的申请', note: '同事提交封禁等需要两个人的操作后，会出现在这里' },
  decided: { title: '还没有处理过的申请', note: '通过、驳回和撤回的申请会留在这里' },
} as const

const columnsFor = (search: string): Column<Approval>[] => [
  column('申请', ({ id, title, kind_label }) => (
    <span className={common.twoLines}>
      <Link className={common.strong} to={`${staffPaths.approval(id)}${search}`}>
        {title}
      </Link>
      <span className={common.note}>
        <span className={common.num}>{id}</span> {kind_label}
      </span>
    </span>
  )),
  column('提交', ({ maker, made_at }) => (
    <span className={common.twoLines}>
      {maker.name}
      <span className={common.note}>
        <TimeText at={made_at} />
      </span>
    </span>
  )),
  stateColumn(({ state }) => approvalLabels[state]),
]

interface FilterProps {
  filters: Filters<'tab' | 'kind' | 'state'>
  kinds: Approvals['kinds']
}

const FilterFields = ({ filters, kinds }: FilterProps) => (
  <FilterBar
    actions={
      filters.values.kind && <Button onClick={() => filters.set({ kind: undefined })}>清除筛选</Button>
    }
  >
    <Select
      aria-label="事项"
      className={cx(common.filterSelect)}
      placeholder="全部事项"
      allowClear
      value={filters.values.kind}
      onChange={(kind?: string) => filters.set({ kind })}
      options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
    />
    {filters.values.tab === 'decided' && (
      <Select
        aria-label="结果"
        className={cx(common.filterSelect)}
        placeholder="全部结果"
        allowClear
        value={filters.values.state}
        onChange={(state?: string) => filters.set({ state })}
        options={decidedStates.map((state) => ({ value: state, label: approvalLabels[state].word }))}
      />
    )}
  </FilterBar>
)

export const ApprovalsPage = () => {
  const { id: idInPath } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const list = useList(approvalList, {
    filters: {
      tab: tabsFrom(
        { pending: '待复核', decided: '已处理' },
        {
          counts: { pending: ({ pending_total }: Approvals) => pending_total },
          onChange: (tab) => void navigate(staffPaths.approvals(tab === 'decided' ? tab : undefined)),
        },
      ),
      kind: inUrl,
      state: resultFilter,
    },
    input: ({ tab, kind, state }) => ({ tab, kind, state: tab === 'decided' ? state : undefined }),
  })
  // Without an id in the URL, the first of the list is shown.
  const shownId = idInPath ? Number(idInPath) : list.query.data?.items[0]?.id
  return (
    <div className={shownId === undefined ? '' : common.split}>
      <ListPage
        list={list}
        label="申请"
        unit="份"
        rowKey="id"
        columns={columnsFor(search)}
        beforeTable={<FilterFields filters={list.filters} kinds={list.query.data?.kinds ?? []} />}
        empty={emptyLabels[list.values.tab]}
        onOpen={({ id }) => void navigate(`${staffPaths.approval(id)}${search}`)}
        isShown={({ id }) => id === shownId}
      />
      {shownId !== undefined && <ApprovalDetail id={shownId} />}
    </div>
  )
}
