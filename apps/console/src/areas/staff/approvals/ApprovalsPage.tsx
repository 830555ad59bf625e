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
import { useListKeys } from '../../../ui/table/useListKeys.ts'
import { staffPaths } from '../staff.paths.ts'
import { ApprovalDetail } from './ApprovalDetail.tsx'
import { type Approval, type ApprovalState, approvalLabels, standOf } from './approval.labels.ts'
import { WaitingSteps } from './WaitingSteps.tsx'

type Approvals = OutputOf<typeof approvalList>

const decidedStates: ApprovalState[] = ['approved', 'rejected', 'withdrawn']
/** Only decided ones have a result. */
const resultFilter: Filter<ApprovalState | undefined> = {
  parse: (text) => decidedStates.find((state) => state === text),
}

const hasResult = (tab: string | undefined): boolean =>
  tab === 'mine' || tab === 'checked' || tab === 'decided'

const emptyLabels = {
  for_me: { title: '没有等你复核的', note: '同事提交的、你可以复核的申请会出现在这里' },
  pending: { title: '没有等待复核的申请', note: '同事提交封禁等需要两个人的操作后，会出现在这里' },
  mine: { title: '你还没有提交过申请', note: '你提交的申请和它们的结果会留在这里' },
  checked: { title: '你还没有复核过申请', note: '你通过和驳回的申请会留在这里' },
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
  stateColumn(standOf),
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
    {hasResult(filters.values.tab) && (
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
        {
          for_me: '归我复核',
          mine: '我提交的',
          checked: '我看过的',
          pending: '所有待复核',
          decided: '所有已处理',
        },
        {
          counts: { for_me: ({ for_me_total }: Approvals) => for_me_total },
          onChange: (tab) => void navigate(staffPaths.approvals(tab === 'for_me' ? undefined : tab)),
        },
      ),
      kind: inUrl,
      state: resultFilter,
    },
    input: ({ tab, kind, state }) => ({ tab, kind, state: hasResult(tab) ? state : undefined }),
  })
  // Without an id in the URL, the first of the list is shown.
  const items = list.query.data?.items ?? []
  const shownId = idInPath ? Number(idInPath) : items[0]?.id
  useListKeys(
    items.map(({ id }) => id),
    shownId,
    (id) => void navigate(`${staffPaths.approval(id)}${search}`),
  )
  return (
    <div className={shownId === undefined ? '' : common.split}>
      <ListPage
        list={list}
        label="申请"
        unit="份"
        rowKey="id"
        columns={columnsFor(search)}
        isExported={false}
        beforeTable={
          <>
            <FilterFields filters={list.filters} kinds={list.query.data?.kinds ?? []} />
            <WaitingSteps steps={list.query.data?.steps ?? []} />
          </>
        }
        empty={emptyLabels[list.values.tab]}
        onOpen={({ id }) => void navigate(`${staffPaths.approval(id)}${search}`)}
        isShown={({ id }) => id === shownId}
      />
      {shownId !== undefined && <ApprovalDetail id={shownId} />}
    </div>
  )
}
