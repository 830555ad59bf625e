/**
 * 资金总览: liabilities, money in and out, and what is waiting. Every figure links to its addends; nothing here
 * moves money.
 */
import { moneyOverview, readMoneyOverview } from '@wallpaper/contract/wallet/overview.console'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { useAttempt } from '../../../ui/feedback/useAttempt.ts'
import { financePaths } from '../../finance/public.ts'
import { walletPaths } from '../wallet.paths.ts'
import { ChannelFunds } from './ChannelFunds.tsx'
import { FlowChart } from './FlowChart.tsx'
import { fundsTotal } from './fundsTotal.ts'
import { IncomeParts } from './IncomeParts.tsx'
import { Owed } from './Owed.tsx'
import css from './overview.module.css'
import type { Overview } from './overviewTypes.ts'
import { ProofState } from './ProofState.tsx'
import { WithdrawalAges } from './WithdrawalAges.tsx'

const askAgainMs = 2_000

const shortDay = (day: string): string => day.slice(5).replace('-', '/')

interface HeadFigure {
  label: string
  /** Null when unknown. */
  fen: number | null
  note: string
  to: string
}

const headOf = ({ figures, funds, at }: Overview): HeadFigure[] => {
  const { owed, to_pay, days, income, tax } = figures
  const yesterday = days.at(-1)
  const day = income.day
  return [
    {
      label: '欠用户合计',
      fen: owed.total,
      note: `用户欠款 ${formatYuan(owed.debt)} 另计`,
      to: financePaths.ledger({ people: 'owed' }),
    },
    { label: '打款账户余额', ...fundsTotal(funds), to: walletPaths.withdrawals({ tab: 'to_pay' }) },
    {
      label: '昨日入账',
      fen: income.gross_fen,
      note: `平台留存 ${formatYuan(income.platform_fen)}`,
      to: financePaths.ledger({ kind: 'revenue', cause: `income_day:${day}` }),
    },
    {
      label: '昨日已打款',
      fen: yesterday?.paid_fen ?? 0,
      note: `${formatCount(yesterday?.paid ?? 0)} 笔${to_pay.bank_waiting > 0 ? `，银行待回盘 ${formatCount(to_pay.bank_waiting)} 笔` : ''}`,
      to: financePaths.ledger({ kind: 'payout', from: day, to: day }),
    },
    {
      label: `${Number(tax.month.slice(5))} 月待缴个税`,
      fen: tax.amount_fen,
      note: `${shortDay(tax.declare_by)} 前申报`,
      to: financePaths.ledger({
        kind: 'tax',
        from: `${tax.month}-01`,
        to: formatTime(at).slice(0, 10).replaceAll('/', '-'),
      }),
    },
  ]
}

const Head = (overview: Overview) => (
  <Card isFlush>
    <ul className={css.head}>
      {headOf(overview).map(({ label, fen, note, to }) => (
        <li key={label}>
          <Link to={to}>
            <small>{label}</small>
            <b className={common.num}>{fen === null ? '—' : formatYuan(fen)}</b> <span>元</span>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)

/** Polls while mounted. */
const Watch = () => {
  useEndpointQuery(moneyOverview, {}, { refetchInterval: askAgainMs })
  return null
}

const Moment = ({ at, is_running }: Overview) => {
  const again = useEndpointMutation(readMoneyOverview, { invalidates: [moneyOverview] })
  const attempt = useAttempt()
  return (
    <div className={css.moment}>
      <span className={common.note}>截至 {formatTime(at)}，每 10 分钟读一次，账上各数为同一时刻</span>
      <Button loading={is_running || again.isPending} onClick={() => void attempt(() => again.call({}))}>
        {is_running ? '正在读数' : '重新读数'}
      </Button>
      {is_running && <Watch />}
    </div>
  )
}

export const OverviewPage = () => (
  <QueryView query={useEndpointQuery(moneyOverview, {})}>
    {(overview) => (
      <div className={common.stack}>
        <Moment {...overview} />
        <Head {...overview} />
        <div className={css.flows}>
          <FlowChart days={overview.figures.days} />
          <IncomeParts income={overview.figures.income} />
        </div>
        <div className={css.three}>
          <Owed owed={overview.figures.owed} ages={overview.figures.available_ages} />
          <div className={common.stack}>
            <WithdrawalAges
              ages={overview.figures.withdrawal_ages}
              unknown={overview.figures.to_pay.unknown}
            />
            <ChannelFunds funds={overview.funds} />
          </div>
          <ProofState />
        </div>
      </div>
    )}
  </QueryView>
)
