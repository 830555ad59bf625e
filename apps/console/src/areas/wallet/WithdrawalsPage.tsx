/** Withdrawals: one member of staff approves, another pays; totals are always visible. */
import { withdrawalAgeIds, withdrawalAges } from '@wallpaper/contract/wallet/overview.labels'
import { preparePayment } from '@wallpaper/contract/wallet/payout.console'
import {
  approveWithdrawals,
  consoleWithdrawals,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import { withdrawalTabIds, withdrawalTabs } from '@wallpaper/contract/wallet/withdrawal.labels'
import { App, Button, Input, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCursorTrail } from '../../lib/cursor.ts'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import { useMay } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryProblem } from '../../ui/feedback/ProblemAlert.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { PayDialog } from './pay/PayDialog.tsx'
import { type Confirmation, payObjection, unchosenLabels } from './pay/pay.labels.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { tones, type Withdrawal, yuan } from './withdrawal.labels.ts'
import css from './withdrawals.module.css'

const amountColumn = (title: string, key: 'amount' | 'net') => ({
  title,
  dataIndex: key,
  align: 'right' as const,
  render: (fen: number) => <span className={common.num}>{yuan(fen)}</span>,
})

const columnsOf = (onOpen: (withdrawal: Withdrawal) => void) => [
  {
    title: '单号',
    dataIndex: 'number',
    render: (number: string, row: Withdrawal) => (
      <Button type="link" size="small" className={cx(common.inCell)} onClick={() => onOpen(row)}>
        {number}
      </Button>
    ),
  },
  { title: '创作者', dataIndex: 'nickname' },
  {
    title: '收款账户',
    key: 'payee',
    className: cx(common.nowrap),
    render: (_: unknown, { payee_title, account }: Withdrawal) => `${payee_title} ${account}`,
  },
  amountColumn('申请（元）', 'amount'),
  {
    title: '税费',
    key: 'cost',
    align: 'right' as const,
    render: (_: unknown, { tax, fee }: Withdrawal) => <span className={common.num}>{yuan(tax + fee)}</span>,
  },
  amountColumn('实付', 'net'),
  {
    title: '风控',
    key: 'flags',
    render: (_: unknown, { flags }: Withdrawal) =>
      flags.length === 0 ? (
        <StateTag tone="ok">正常</StateTag>
      ) : (
        flags.map((flag) => (
          <StateTag key={flag} tone="wait">
            {flag}
          </StateTag>
        ))
      ),
  },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { state, state_name, doubtful }: Withdrawal) =>
      doubtful === null ? (
        <StateTag tone={tones[state]}>{state_name}</StateTag>
      ) : (
        <StateTag tone="no">金额存疑</StateTag>
      ),
  },
  { title: '申请时间', dataIndex: 'applied_at', render: (at: number) => <TimeText at={at} /> },
  { title: '制单', dataIndex: 'approved_by', render: (name: string) => name || '—' },
]

const invalidates = [consoleWithdrawals, withdrawalFigures]

const useApproval = (chosen: readonly string[], onDone: () => void) => {
  const approve = useEndpointMutation(approveWithdrawals, { invalidates })
  const { message, modal } = App.useApp()
  const attempt = useAttempt()
  const run = () =>
    attempt(async () => {
      const { results } = await approve.call({ ids: [...chosen] })
      const wrong = results.filter(({ ok }) => !ok)
      if (wrong.length === 0) void message.success(`${results.length} 笔已处理`)
      else
        modal.warning({
          title: `${wrong.length} 笔没有处理`,
          content: wrong.map(({ id, msg }) => <div key={id}>{msg}</div>),
        })
      onDone()
    })
  return { label: '制单通过', run, isPending: approve.isPending, confirmation: null, close: onDone }
}

/** First freezes the list; paying needs the confirmation dialog and a TOTP code. */
const usePayment = (chosen: readonly string[]) => {
  const prepare = useEndpointMutation(preparePayment, { invalidates })
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const attempt = useAttempt()
  const run = () =>
    attempt(async () => {
      setConfirmation(await prepare.call({ kind: 'pay', ids: [...chosen] }))
    })
  return {
    label: '复核通过并打款',
    run,
    isPending: prepare.isPending,
    confirmation,
    close: () => setConfirmation(null),
  }
}

const useBatch = (tab: string, chosen: readonly string[], onDone: () => void) => {
  const may = { to_approve: useMay(approveWithdrawals), to_pay: useMay(preparePayment) }
  const acts = { to_approve: useApproval(chosen, onDone), to_pay: usePayment(chosen) }
  return (tab === 'to_approve' || tab === 'to_pay') && may[tab] ? acts[tab] : null
}

const Figures = () => {
  const query = useEndpointQuery(withdrawalFigures, {})
  const { data } = query
  return (
    <Card>
      <QueryProblem query={query} />
      <dl className={css.figures}>
        {[
          { label: '待复核', value: `${data?.to_pay ?? '—'} 笔` },
          { label: '待复核实付', value: data ? `${yuan(data.to_pay_net)} 元` : '—' },
          { label: '代扣个税', value: data ? `${yuan(data.to_pay_tax)} 元` : '—' },
          { label: '今日已打款', value: `${data?.paid_today ?? '—'} 笔` },
        ].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export const WithdrawalsPage = () => {
  const filters = useFilters(['tab', 'uid', 'age'])
  const age = withdrawalAgeIds.find((id) => id === filters.values.age)
  const tab = withdrawalTabIds.find((id) => id === filters.values.tab) ?? 'to_approve'
  const typed = Number(filters.values.uid)
  const uid = Number.isSafeInteger(typed) && typed > 0 ? typed : undefined
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(
    consoleWithdrawals,
    { tab, uid, age, cursor: trail.cursor },
    { keepPrevious: true, refetchInterval: 30_000 },
  )
  const figures = useEndpointQuery(withdrawalFigures, {})
  const [chosen, setChosen] = useState<string[]>([])
  const [openId, setOpenId] = useState<string | null>(null)
  const batch = useBatch(tab, chosen, () => setChosen([]))
  const items = query.data?.items ?? []
  const objectionOf = (item: Withdrawal) => (tab === 'to_pay' ? payObjection(item) : '')
  const choosable = items.filter((item) => objectionOf(item) === '')
  const open = items.find(({ id }) => id === openId)
  const total = items.filter(({ id }) => chosen.includes(id)).reduce((sum, { net }) => sum + net, 0)
  return (
    <div className={common.stack}>
      <Figures />
      <Card isFlush>
        <Tabs
          className={cx(common.cardTabs)}
          activeKey={tab}
          onChange={(key) => {
            setChosen([])
            filters.set({ tab: key, age: undefined })
          }}
          items={withdrawalTabIds.map((id) => ({
            key: id,
            label: `${withdrawalTabs[id].label} ${figures.data?.counts[id] ?? ''}`,
          }))}
        />
        <div className={css.actions}>
          <Input.Search
            className={cx(css.search)}
            aria-label="按创作者编号查找"
            placeholder="创作者编号"
            allowClear
            inputMode="numeric"
            defaultValue={filters.values.uid ?? ''}
            onSearch={(text) =>
              filters.set({ uid: /^\d{1,15}$/.test(text.trim()) ? text.trim() : undefined })
            }
          />
          {age && (
            <Tag closable onClose={() => filters.set({ age: undefined })}>
              申请了 {withdrawalAges[age].label}
            </Tag>
          )}
          <Link to="/bank-batches">银行代发（{figures.data?.bank_waiting ?? '—'} 笔待交给银行）</Link>
          {batch && items.length > 0 && (
            <Button onClick={() => setChosen(chosen.length > 0 ? [] : choosable.map(({ id }) => id))}>
              {chosen.length > 0 ? '取消选择' : '全选本页'}
            </Button>
          )}
          {batch && (
            <Button
              type="primary"
              disabled={chosen.length === 0}
              loading={batch.isPending}
              onClick={() => void batch.run()}
            >
              {batch.label}（{chosen.length} 笔，¥{yuan(total)}）
            </Button>
          )}
        </div>
        <CursorTable<Withdrawal>
          label="提现"
          unit="笔"
          query={query}
          trail={trail}
          rowKey="id"
          columns={columnsOf(({ id }) => setOpenId(id))}
          {...(batch && {
            rowSelection: {
              // The table renders its head twice, once hidden: a select-all checkbox there could get the
              // focus without being visible.
              hideSelectAll: true,
              columnTitle: '选择',
              selectedRowKeys: chosen,
              onChange: (keys) => setChosen(keys.map(String)),
              getCheckboxProps: (item) => ({
                'aria-label': `选择 ${item.number}`,
                disabled: objectionOf(item) !== '',
                title: objectionOf(item),
              }),
            },
          })}
          empty={<EmptyState title="这里没有提现" note="创作者申请提现后会出现在「待制单」" />}
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
        {open && <WithdrawalPanel withdrawal={open} onClose={() => setOpenId(null)} />}
      </Card>
    </div>
  )
}
