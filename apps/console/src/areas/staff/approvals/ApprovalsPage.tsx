/** Approvals: proposals that wait for a second member of staff, and decided ones. */
import { approvalList } from '@wallpaper/contract/staff/staff.console'
import { Button, Select, Tabs } from 'antd'
import { Link, useNavigate, useParams } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { type Filters, useFilters } from '../../../lib/filters.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { staffPaths } from '../staff.paths.ts'
import { ApprovalDetail } from './ApprovalDetail.tsx'
import { type Approval, type ApprovalState, approvalLabels } from './approval.labels.ts'

type FilterName = 'tab' | 'kind' | 'state'

const decidedStates: ApprovalState[] = ['approved', 'rejected', 'withdrawn']
const isDecidedState = (text: string | undefined): text is ApprovalState =>
  decidedStates.some((state) => state === text)

const emptyLabels = {
  pending: { title: '没有等待复核的申请', note: '同事提交封禁等需要两个人的操作后，会出现在这里' },
  decided: { title: '还没有处理过的申请', note: '通过、驳回和撤回的申请会留在这里' },
} as const

const columnsFor = (search: string) => [
  {
    title: '申请',
    key: 'title',
    render: (_: unknown, { id, title, kind_label }: Approval) => (
      <span className={common.twoLines}>
        <Link className={common.strong} to={`${staffPaths.approval(id)}${search}`}>
          {title}
        </Link>
        <span className={common.note}>
          <span className={common.num}>{id}</span> {kind_label}
        </span>
      </span>
    ),
  },
  {
    title: '提交',
    key: 'maker',
    render: (_: unknown, { maker, made_at }: Approval) => (
      <span className={common.twoLines}>
        {maker.name}
        <span className={common.note}>
          <TimeText at={made_at} />
        </span>
      </span>
    ),
  },
  {
    title: '状态',
    dataIndex: 'state',
    render: (state: ApprovalState) => (
      <StateTag tone={approvalLabels[state].tone}>{approvalLabels[state].word}</StateTag>
    ),
  },
]

const useApprovalPage = (filters: Filters<FilterName>) => {
  const { kind, state } = filters.values
  const tab = filters.values.tab === 'decided' ? ('decided' as const) : ('pending' as const)
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    approvalList,
    {
      tab,
      kind,
      state: tab === 'decided' && isDecidedState(state) ? state : undefined,
      cursor: trail.cursor,
    },
    { keepPrevious: true },
  )
  return { tab, trail, query }
}

const Filter = ({
  filters,
  kinds,
}: {
  filters: Filters<FilterName>
  kinds: { kind: string; label: string }[]
}) => (
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
  const filters = useFilters<FilterName>(['tab', 'kind', 'state'])
  const { tab, trail, query } = useApprovalPage(filters)
  const items = query.data?.items ?? []
  // Without an id in the URL, the first of the list is shown.
  const shownId = idInPath ? Number(idInPath) : items[0]?.id
  const search = location.search
  const open = (id: number) => void navigate(`${staffPaths.approval(id)}${search}`)
  return (
    <div className={shownId === undefined ? '' : common.split}>
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => void navigate(staffPaths.approvals(key === 'decided' ? 'decided' : undefined))}
          items={[
            {
              key: 'pending',
              label: (
                <>
                  待复核<span className={common.tabCount}>{query.data?.pending_total}</span>
                </>
              ),
            },
            { key: 'decided', label: '已处理' },
          ]}
        />
        <Filter filters={filters} kinds={query.data?.kinds ?? []} />
        <CursorTable
          label="申请"
          unit="份"
          query={query}
          trail={trail}
          columns={columnsFor(search)}
          rowKey="id"
          empty={<EmptyState {...emptyLabels[tab]} />}
          rowClassName={(row) =>
            row.id === shownId ? cx(common.isClickable, common.isSelected) : cx(common.isClickable)
          }
          onRow={(row) => onRowClick(() => open(row.id))}
        />
      </Card>
      {shownId !== undefined && <ApprovalDetail id={shownId} />}
    </div>
  )
}
