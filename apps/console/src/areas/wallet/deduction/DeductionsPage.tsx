/** Deductions for violations: appeals waiting for an answer, and all deductions. */
import type { OutputOf } from '@wallpaper/contract'
import { deductionList, proposeDeduction } from '@wallpaper/contract/wallet/deduction.console'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { formatYuan } from '../../../lib/money.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { type Column, column, stateColumn, timeColumn } from '../../../ui/table/column.tsx'
import { tabsFrom } from '../../../ui/table/filter.tsx'
import { ListView } from '../../../ui/table/ListPage.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { CreateDeduction } from './CreateDeduction.tsx'
import { DeductionView } from './DeductionView.tsx'
import { type DeductionItem, stateTones } from './deduction.labels.ts'
import { deductionPaths } from './deduction.paths.ts'
import css from './deductions.module.css'

const columnsFor = (tab: 'all' | undefined): Column<DeductionItem>[] => [
  column('违规与创作者', ({ id, kind_name, person }) => (
    <span className={common.twoLines}>
      <Link className={common.strong} to={deductionPaths.one(id, tab)}>
        {kind_name}
      </Link>
      <span className={cx(common.note, common.oneLine)} title={person.nickname}>
        {person.nickname}
      </span>
    </span>
  )),
  column('金额', ({ amount_fen }) => <b className={common.num}>{formatYuan(-amount_fen)}</b>, {
    isRight: true,
  }),
  stateColumn(({ state, state_name }) => ({ word: state_name, tone: stateTones[state] })),
  timeColumn('扣款时间', 'taken_at'),
]

const emptyLabels = {
  appealing: { title: '没有等待处理的申诉', note: '创作者申诉扣款后，会出现在这里' },
  all: { title: '还没有扣过款', note: '新建扣款、由财务复核后，会出现在这里' },
} as const

export const DeductionsPage = () => {
  const { id } = useParams()
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const mayPropose = useMay(proposeDeduction)
  const list = useList(deductionList, {
    filters: {
      tab: tabsFrom(
        { appealing: '申诉中', all: '全部' },
        {
          counts: { appealing: (page: OutputOf<typeof deductionList>) => page.appealing },
          onChange: (tab) => void navigate(deductionPaths.list(tab === 'all' ? tab : undefined)),
        },
      ),
    },
    options: { refetchInterval: 30_000 },
  })
  const { tab } = list.values
  const inPath = tab === 'all' ? tab : undefined
  const { data } = list.query
  const shown = id ?? data?.items[0]?.id
  return (
    <div className={shown === undefined ? '' : css.deductions}>
      <Card isFlush>
        <div className={css.actions}>
          {data && data.waiting > 0 && (
            <Link to="/approvals">
              待复核 <span className={common.num}>{data.waiting}</span>
            </Link>
          )}
          {mayPropose && (
            <Button type="primary" onClick={() => setCreating(true)}>
              新建扣款
            </Button>
          )}
        </div>
        <ListView
          list={list}
          label="违规扣款"
          unit="笔"
          rowKey="id"
          columns={columnsFor(inPath)}
          empty={emptyLabels[tab]}
          onOpen={(row) => void navigate(deductionPaths.one(row.id, inPath))}
          isShown={(row) => row.id === shown}
        />
      </Card>
      {shown !== undefined && <DeductionView key={shown} id={shown} />}
      {isCreating && <CreateDeduction onClose={() => setCreating(false)} />}
    </div>
  )
}
