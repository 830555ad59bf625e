/** Deductions for violations: appeals waiting for an answer, and all deductions. */
import { deductionList, proposeDeduction } from '@wallpaper/contract/wallet/deduction.console'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { formatYuan } from '../../../lib/money.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { CreateDeduction } from './CreateDeduction.tsx'
import { DeductionView } from './DeductionView.tsx'
import { type DeductionItem, stateTones } from './deduction.labels.ts'
import { deductionPaths } from './deduction.paths.ts'
import css from './deductions.module.css'

const columnsFor = (tab: 'all' | undefined) => [
  {
    title: '违规与创作者',
    key: 'kind',
    render: (_: unknown, { id, kind_name, person }: DeductionItem) => (
      <span className={common.twoLines}>
        <Link className={common.strong} to={deductionPaths.one(id, tab)}>
          {kind_name}
        </Link>
        <span className={cx(common.note, common.oneLine)} title={person.nickname}>
          {person.nickname}
        </span>
      </span>
    ),
  },
  {
    title: '金额',
    key: 'amount',
    align: 'right' as const,
    render: (_: unknown, { amount_fen }: DeductionItem) => (
      <b className={common.num}>{formatYuan(-amount_fen)}</b>
    ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, state_name }: DeductionItem) => (
      <StateTag tone={stateTones[state]}>{state_name}</StateTag>
    ),
  },
  { title: '扣款时间', dataIndex: 'taken_at', render: (at: number) => <TimeText at={at} /> },
]

const emptyLabels = {
  appealing: { title: '没有等待处理的申诉', note: '创作者申诉扣款后，会出现在这里' },
  all: { title: '还没有扣过款', note: '新建扣款、由财务复核后，会出现在这里' },
} as const

export const DeductionsPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const filters = useFilters(['tab'])
  const [isCreating, setCreating] = useState(false)
  const mayPropose = useMay(proposeDeduction)
  const tab = filters.values.tab === 'all' ? 'all' : 'appealing'
  const inPath = tab === 'all' ? tab : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    deductionList,
    { tab, cursor: trail.cursor },
    { keepPrevious: true, refetchInterval: 30_000 },
  )
  const shown = id ?? query.data?.items[0]?.id
  return (
    <div className={shown === undefined ? '' : css.deductions}>
      <Card isFlush>
        <div className={css.actions}>
          {(query.data?.waiting ?? 0) > 0 && (
            <Link to="/approvals">
              待复核 <span className={common.num}>{query.data?.waiting}</span>
            </Link>
          )}
          {mayPropose && (
            <Button type="primary" onClick={() => setCreating(true)}>
              新建扣款
            </Button>
          )}
        </div>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => void navigate(deductionPaths.list(key === 'all' ? key : undefined))}
          items={[
            {
              key: 'appealing',
              label: (
                <>
                  申诉中<span className={common.tabCount}>{query.data?.appealing}</span>
                </>
              ),
            },
            { key: 'all', label: '全部' },
          ]}
        />
        <CursorTable
          label="违规扣款"
          unit="笔"
          query={query}
          trail={trail}
          columns={columnsFor(inPath)}
          rowKey="id"
          empty={<EmptyState {...emptyLabels[tab]} />}
          rowClassName={(row) =>
            row.id === shown ? cx(common.isClickable, common.isSelected) : cx(common.isClickable)
          }
          onRow={(row) => onRowClick(() => void navigate(deductionPaths.one(row.id, inPath)))}
        />
      </Card>
      {shown !== undefined && <DeductionView key={shown} id={shown} />}
      {isCreating && <CreateDeduction onClose={() => setCreating(false)} />}
    </div>
  )
}
