/** The ages of open withdrawals, and those with an unknown outcome. */
import { withdrawalAges } from '@wallpaper/contract/wallet/overview.labels'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import { financePaths } from '../../finance/public.ts'
import { walletPaths } from '../wallet.paths.ts'
import css from './overview.module.css'
import type { Figures } from './overviewTypes.ts'

const tones: Record<string, Tone> = { 正常: 'ok', 要催办: 'wait', 已超时: 'no' }

interface WithdrawalAgesProps {
  ages: Figures['withdrawal_ages']
  unknown: number
}

export const WithdrawalAges = ({ ages, unknown }: WithdrawalAgesProps) => (
  <Card
    isFlush
    title="在途提现账龄"
    extra={<Link to={walletPaths.withdrawals({ tab: 'open' })}>去处理</Link>}
  >
    <table className={css.ages} aria-label="在途提现账龄">
      <thead>
        <tr>
          <th scope="col">申请多久了</th>
          <th scope="col">笔数</th>
          <th scope="col">金额（元）</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {ages.map(({ age, count, amount_fen }) => {
          const { label, state } = withdrawalAges[age]
          return (
            <tr key={age}>
              <td>{label}</td>
              <td className={common.num}>
                <Link to={walletPaths.withdrawals({ tab: 'open', age })}>{formatCount(count)}</Link>
              </td>
              <td className={common.num}>
                <b>{formatYuan(amount_fen)}</b>
              </td>
              <td>{count > 0 ? <StateTag tone={tones[state] ?? 'plain'}>{state}</StateTag> : '—'}</td>
            </tr>
          )
        })}
        <tr className={css.agesTotal}>
          <td>合计</td>
          <td className={common.num}>{formatCount(ages.reduce((sum, { count }) => sum + count, 0))}</td>
          <td className={common.num}>
            <Link to={financePaths.ledger({ people: 'withdrawing' })}>
              {formatYuan(ages.reduce((sum, { amount_fen }) => sum + amount_fen, 0))}
            </Link>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
    {unknown > 0 && (
      <Alert
        className={css.unknown ?? ''}
        type="warning"
        showIcon
        title={`${formatCount(unknown)} 笔渠道超时、结果未知，只查询，不重发。`}
      />
    )}
  </Card>
)
