/**
 * The postings of one account, newest first, each with the balance after it; below, the sums of the days
 * shown.
 */
import type { OutputOf } from '@wallpaper/contract'
import {
  consoleLedgerExport,
  consoleLedgerPostings,
  proposeCorrection,
} from '@wallpaper/contract/finance/finance.console'
import { Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { cx } from '../../../lib/cx.ts'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import { formatMovement, formatYuan } from '../../../lib/money.ts'
import { useMay } from '../../../lib/session.ts'
import { dayMs, parseDay } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { SaveButton } from '../../../ui/form/SaveButton.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { type Column, column, moneyColumn, strongMoneyColumn, timeColumn } from '../../../ui/table/column.tsx'
import { useList } from '../../../ui/table/useList.tsx'
import { accountLabel, causeLabel, kindLabel } from '../ledger.labels.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { causeText } from './KindFlows.tsx'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

type Posting = ItemOf<typeof consoleLedgerPostings>
type Flows = OutputOf<typeof consoleLedgerPostings>['flows']

const columnsOf = (open: (row: Posting) => void): Column<Posting>[] => [
  timeColumn('时间', 'happened_at'),
  column('原因', (row) => (
    <button
      type="button"
      className={css.kind}
      onClick={() => open(row)}
      aria-label={`查看交易 ${row.transaction_id}`}
    >
      <StateTag tone={kindLabel(row.kind).tone}>{kindLabel(row.kind).word}</StateTag>
    </button>
  )),
  column('说明', ({ memo, cause }) => memo || `${causeLabel(cause.kind)} ${cause.id}`),
  strongMoneyColumn('变动（元）', 'amount_fen', formatMovement),
  moneyColumn('余额', 'balance_fen'),
]

const Sums = ({ flows }: { flows: Flows }) => (
  <p className={css.sums}>
    <span>
      期初 <span className={common.num}>{formatYuan(flows.opening_fen)}</span>
    </span>
    <span>
      入 <span className={common.num}>{formatMovement(flows.in_fen)}</span>
    </span>
    <span>
      出 <span className={common.num}>{formatMovement(flows.out_fen)}</span>
    </span>
    <span>
      期末 <b className={common.num}>{formatYuan(flows.closing_fen)}</b>
    </span>
  </p>
)

const directions = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '转入' },
  { value: 'out', label: '转出' },
] as const

const momentOf = (day: string | undefined): number | undefined =>
  day ? (parseDay(day) ?? undefined) : undefined

export const PostingList = ({ account, filters }: { account: string; filters: LedgerFilters }) => {
  const { direction: typed, from, to, cause, transaction } = filters.values
  const direction = (['in', 'out'] as const).find((each) => each === typed)
  const end = momentOf(to)
  const list = useList(consoleLedgerPostings, {
    input: () => ({
      account,
      direction,
      from: momentOf(from),
      until: end === undefined ? undefined : end + dayMs,
      cause,
    }),
  })
  const { data } = list.query
  const [isCorrecting, setCorrecting] = useState(false)
  const mayCorrect = useMay(proposeCorrection)
  const open = ({ transaction_id }: Posting) => filters.set({ transaction: String(transaction_id) })
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>{accountLabel(account)}</h2>
          <span className={cx(common.num, common.note)}>{account}</span>
          {cause && (
            <Tag closable onClose={() => filters.set({ cause: undefined })}>
              只看 {causeText(cause)}
            </Tag>
          )}
        </div>
        <div className={css.tools}>
          <Segmented
            aria-label="方向"
            options={[...directions]}
            value={direction ?? 'all'}
            onChange={(value) => filters.set({ direction: value === 'all' ? undefined : value })}
          />
          <DayInput label="开始日期" value={from} onChange={(day) => filters.set({ from: day })} />
          <DayInput
            label="结束日期"
            value={to}
            onChange={(day) => filters.set({ to: day })}
            {...(from && { min: from })}
          />
          <SaveButton file={() => api.call(consoleLedgerExport, list.asked)} />
          {mayCorrect && <Button onClick={() => setCorrecting(true)}>申请调账</Button>}
        </div>
      </header>
      <CursorTable
        label="分录"
        unit="条"
        list={list}
        rowKey="transaction_id"
        columns={columnsOf(open)}
        onOpen={open}
        isShown={(row) => String(row.transaction_id) === transaction}
        empty={{ title: '没有分录', note: '这个账户在所选的时间里没有变动' }}
      />
      {data && !cause && <Sums flows={data.flows} />}
      {isCorrecting && <CorrectionDialog account={account} onClose={() => setCorrecting(false)} />}
    </>
  )
}
