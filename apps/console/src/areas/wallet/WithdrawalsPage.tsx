/** Withdrawals: one member of staff approves, another pays; totals are always visible. */
import type { OutputOf } from '@wallpaper/contract'
import { withdrawalAgeIds, withdrawalAges } from '@wallpaper/contract/wallet/overview.labels'
import { consoleWithdrawals, withdrawalFigures } from '@wallpaper/contract/wallet/wallet.console'
import { withdrawalTabIds, withdrawalTabs } from '@wallpaper/contract/wallet/withdrawal.labels'
import { Button, Tabs, Tag } from 'antd'
import { type Key, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { QueryProblem } from '../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { type Column, column, moneyColumn, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { FilterChip } from '../../ui/table/FilterChip.tsx'
import { type FieldState, inUrl, select, uidIn, uidSearch } from '../../ui/table/filter.tsx'
import { ListExport, useMayExport } from '../../ui/table/ListExport.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { PayDialog } from './pay/PayDialog.tsx'
import { channelNames, payObjection, unchosenLabels } from './pay/pay.labels.ts'
import { useWithdrawalBatch, type WithdrawalBatch } from './useWithdrawalBatch.tsx'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { tones, type Withdrawal } from './withdrawal.labels.ts'
import css from './withdrawals.module.css'

const columnsOf = (onOpen: (withdrawal: Withdrawal) => void): Column<Withdrawal>[] => [
  column('单号', (row) => (
    <Button type="link" size="small" className={cx(common.inCell)} onClick={() => onOpen(row)}>
      {row.number}
    </Button>
  )),
  column('创作者', ({ uid, nickname }) => (
    <SubjectLink subject={{ key: `person:${uid}`, label: nickname }} />
  )),
  column('收款账户', ({ payee_title, account }) => `${payee_title} ${account}`, { isNowrap: true }),
  moneyColumn('申请（元）', 'amount'),
  column('税费', ({ tax, fee }) => formatYuan(tax + fee), { isNumber: true, isRight: true }),
  moneyColumn('实付', 'net'),
  column('风控', ({ flags }) =>
    flags.length === 0 ? (
      <StateTag tone="ok">正常</StateTag>
    ) : (
      flags.map((flag) => (
        <StateTag key={flag} tone="wait">
          {flag}
        </StateTag>
      ))
    ),
  ),
  column('状态', ({ state, state_name, doubtful }) =>
    doubtful === null ? (
      <StateTag tone={tones[state]}>{state_name}</StateTag>
    ) : (
      <StateTag tone="no">金额存疑</StateTag>
    ),
  ),
  timeColumn('申请时间', 'applied_at'),
  textColumn('制单', 'approved_by', { hasDash: true }),
]

const Figures = () => {
  const query = useEndpointQuery(withdrawalFigures, {})
  const { data } = query
  return (
    <Card>
      <QueryProblem query={query} />
      <FigureRow
        figures={[
          { label: '待复核', value: `${data?.to_pay ?? '—'} 笔` },
          { label: '待复核实付', value: data ? `${formatYuan(data.to_pay_net)} 元` : '—' },
          { label: '代扣个税', value: data ? `${formatYuan(data.to_pay_tax)} 元` : '—' },
          { label: '今日已打款', value: `${data?.paid_today ?? '—'} 笔` },
        ]}
      />
    </Card>
  )
}

/** The tab, and what narrows it, as in the address. */
const withdrawalFilters = {
  tab: { parse: (text: string | undefined) => withdrawalTabIds.find((id) => id === text) ?? 'to_approve' },
  open: inUrl,
  uid: uidSearch('创作者编号', { label: '按创作者编号查找', className: css.search }),
  age: {
    parse: (text: string | undefined) => withdrawalAgeIds.find((id) => id === text),
    field: ({ text, set }: FieldState<unknown>) => {
      const age = withdrawalAgeIds.find((id) => id === text)
      return (
        age && (
          <Tag closable onClose={() => set(undefined)}>
            申请了 {withdrawalAges[age].label}
          </Tag>
        )
      )
    },
  },
  channel: select('渠道', channelNames),
  maker: {
    parse: uidIn,
    field: ({ text, set, page }: FieldState<OutputOf<typeof consoleWithdrawals>>) =>
      uidIn(text) !== undefined && (
        <FilterChip
          label="制单人"
          value={page?.items[0]?.approved_by || String(uidIn(text))}
          onRemove={() => set(undefined)}
        />
      ),
  },
}

interface Choice {
  items: readonly Withdrawal[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
  /** Why this one cannot be chosen; empty if it can. */
  objectionOf: (item: Withdrawal) => string
}

/** A page is a batch: what is paid together is chosen, read and paid without turning pages. */
const pageSize = 50

const sumOf = (items: readonly Withdrawal[], chosen: readonly string[]): number =>
  items.filter(({ id }) => chosen.includes(id)).reduce((sum, { net }) => sum + net, 0)

const BatchButtons = ({
  batch,
  items,
  chosen,
  onChoose,
  objectionOf,
}: Choice & { batch: WithdrawalBatch }) => {
  const choosable = items.filter((item) => objectionOf(item) === '').map(({ id }) => id)
  return (
    <>
      {items.length > 0 && (
        <Button onClick={() => onChoose(chosen.length > 0 ? [] : choosable)}>
          {chosen.length > 0 ? '取消选择' : '全选本页'}
        </Button>
      )}
      <Button
        type="primary"
        disabled={chosen.length === 0}
        loading={batch.isPending}
        onClick={() => void batch.run()}
      >
        {batch.label}（{chosen.length} 笔，¥{formatYuan(sumOf(items, chosen))}）
      </Button>
    </>
  )
}

const rowSelectionOf = ({ chosen, onChoose, objectionOf }: Choice) => ({
  // The table renders its head twice, once hidden: a select-all checkbox there could get the focus without
  // being visible.
  hideSelectAll: true,
  columnTitle: '选择',
  selectedRowKeys: [...chosen],
  onChange: (keys: readonly Key[]) => onChoose(keys.map(String)),
  getCheckboxProps: (item: Withdrawal) => ({
    'aria-label': `选择 ${item.number}`,
    disabled: objectionOf(item) !== '',
    title: objectionOf(item),
  }),
})

export const WithdrawalsPage = () => {
  const list = useList(consoleWithdrawals, {
    filters: withdrawalFilters,
    input: ({ open: _, ...asked }) => ({ ...asked, limit: pageSize }),
    options: { refetchInterval: 30_000 },
  })
  const { tab } = list.values
  const figures = useEndpointQuery(withdrawalFigures, {})
  const mayExport = useMayExport(consoleWithdrawals)
  const [chosen, setChosen] = useState<string[]>([])
  const items = list.query.data?.items ?? []
  const batch = useWithdrawalBatch(tab, { chosen, sumFen: sumOf(items, chosen) }, () => setChosen([]))
  const open = items.find(({ id }) => id === list.values.open)
  const show = (id: string | undefined) => list.filters.set({ open: id })
  // Before a payment it is the flagged ones that somebody must open.
  const inTurn = tab === 'to_pay' ? items.filter(({ flags }) => flags.length > 0) : items
  const columns = columnsOf(({ id }) => show(id))
  const choice: Choice = {
    items,
    chosen,
    onChoose: setChosen,
    objectionOf: (item) => (tab === 'to_pay' ? payObjection(item) : ''),
  }
  return (
    <div className={common.stack}>
      <Figures />
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => {
            setChosen([])
            list.filters.set({
              tab: key,
              age: undefined,
              open: undefined,
              channel: undefined,
              maker: undefined,
            })
          }}
          items={withdrawalTabIds.map((id) => ({
            key: id,
            label: `${withdrawalTabs[id].label} ${figures.data?.counts[id] ?? ''}`,
          }))}
        />
        <div className={css.actions}>
          {list.fields}
          <Link to="/bank-batches">银行代发（{figures.data?.bank_waiting ?? '—'} 笔待交给银行）</Link>
          {mayExport && <ListExport list={list} label="提现" columns={columns} />}
          {batch && <BatchButtons batch={batch} {...choice} />}
        </div>
        <CursorTable<Withdrawal>
          label="提现"
          unit="笔"
          list={list}
          rowKey="id"
          columns={columns}
          {...(batch && { rowSelection: rowSelectionOf(choice) })}
          empty={{ title: '这里没有提现', note: '创作者申请提现后会出现在「待制单」' }}
        />
        {batch?.confirmation && (
          <PayDialog
            confirmation={batch.confirmation}
            note={unchosenLabels(items, chosen, figures.data?.to_pay ?? 0)}
            onClose={batch.close}
            onSent={() => {
              batch.close()
              setChosen([])
            }}
          />
        )}
        {open && (
          <WithdrawalPanel
            withdrawal={open}
            inTurn={inTurn.map(({ id }) => id)}
            onShow={show}
            onClose={() => show(undefined)}
          />
        )}
      </Card>
    </div>
  )
}
