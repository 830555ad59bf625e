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
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatMovement, formatYuan } from '../../../lib/money.ts'
import { onRowClick } from '../../../lib/rowClick.ts'
import { useMay } from '../../../lib/session.ts'
import { dayMs, parseDay } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { useSaveFile } from '../../../ui/feedback/useSaveFile.ts'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { CursorTable } from '../../../ui/table/CursorTable.tsx'
import { accountLabel, causeLabel, kindLabel } from '../ledger.labels.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { causeText } from './KindFlows.tsx'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

type Posting = ItemOf<typeof consoleLedgerPostings>
type Flows = OutputOf<typeof consoleLedgerPostings>['flows']

const columnsOf = (open: (row: Posting) => void) => [
  { title: '时间', dataIndex: 'happened_at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '原因',
    dataIndex: 'kind',
    render: (kind: string, row: Posting) => (
      <button
        type="button"
        className={css.kind}
        onClick={() => open(row)}
        aria-label={`查看交易 ${row.transaction_id}`}
      >
        <StateTag tone={kindLabel(kind).tone}>{kindLabel(kind).word}</StateTag>
      </button>
    ),
  },
  {
    title: '说明',
    key: 'memo',
    render: (_: unknown, { memo, cause }: Posting) => memo || `${causeLabel(cause.kind)} ${cause.id}`,
  },
  {
    title: '变动（元）',
    dataIndex: 'amount_fen',
    align: 'right' as const,
    render: (fen: number) => <b className={common.num}>{formatMovement(fen)}</b>,
  },
  {
    title: '余额',
    dataIndex: 'balance_fen',
    align: 'right' as const,
    render: (fen: number) => <span className={common.num}>{formatYuan(fen)}</span>,
  },
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
  const trail = useCursorTrail(JSON.stringify([account, direction, from, to, cause]))
  const asked = {
    account,
    direction,
    from: momentOf(from),
    until: end === undefined ? undefined : end + dayMs,
    cause,
  }
  const query = useEndpointQuery(
    consoleLedgerPostings,
    { ...asked, cursor: trail.cursor },
    { keepPrevious: true },
  )
  const attempt = useAttempt()
  const saveFile = useSaveFile()
  const download = () =>
    attempt(async () => {
      saveFile(await api.call(consoleLedgerExport, asked))
    })
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
          <DayInput label="从哪天" value={from} onChange={(day) => filters.set({ from: day })} />
          <DayInput
            label="到哪天"
            value={to}
            onChange={(day) => filters.set({ to: day })}
            {...(from && { min: from })}
          />
          <Button onClick={() => void download()}>导出</Button>
          {mayCorrect && <Button onClick={() => setCorrecting(true)}>申请调账</Button>}
        </div>
      </header>
      <CursorTable
        label="分录"
        unit="条"
        query={query}
        trail={trail}
        rowKey="transaction_id"
        columns={columnsOf(open)}
        rowClassName={(row) =>
          String(row.transaction_id) === transaction
            ? cx(common.isClickable, common.isSelected)
            : cx(common.isClickable)
        }
        onRow={(row) => onRowClick(() => open(row))}
        empty={<EmptyState title="没有分录" note="这个账户在所选的时间里没有变动" />}
      />
      {query.data && !cause && <Sums flows={query.data.flows} />}
      {isCorrecting && <CorrectionDialog account={account} onClose={() => setCorrecting(false)} />}
    </>
  )
}
