import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import type { WithdrawalTab } from '@wallpaper/contract/wallet/withdrawal.labels'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import common from '../../ui/common.module.css'
import { type Column, column, moneyColumn, stateColumn, timeColumn } from '../../ui/table/column.tsx'
import { RecentTable } from '../../ui/table/RecentTable.tsx'
import { recentRows } from '../../ui/table/recentRows.ts'
import { walletPaths } from './wallet.paths.ts'
import { tones, type Withdrawal } from './withdrawal.labels.ts'

const columnsOf = (uid: number, tab: WithdrawalTab): Column<Withdrawal>[] => [
  column(
    '单号',
    ({ id, number }) => (
      <Link to={walletPaths.withdrawals({ tab, uid: String(uid), open: id })}>{number}</Link>
    ),
    { isNumber: true },
  ),
  moneyColumn('金额（元）', 'amount'),
  stateColumn(({ state, state_name }) => ({ word: state_name, tone: tones[state] })),
  timeColumn('申请时间', 'applied_at'),
]

const Part = ({
  uid,
  tab,
  title,
  empty,
}: {
  uid: number
  tab: WithdrawalTab
  title: string
  empty: string
}) => (
  <RecentTable
    title={title}
    query={useEndpointQuery(consoleWithdrawals, { uid, tab, limit: recentRows })}
    columns={columnsOf(uid, tab)}
    rowKey="id"
    empty={empty}
    all={{ label: '提现打款里看', to: walletPaths.withdrawals({ tab, uid: String(uid) }) }}
  />
)

export const PersonWithdrawals = ({ uid }: { uid: number }) => (
  <div className={common.stack}>
    <Part uid={uid} tab="open" title="在途的提现" empty="没有在途的提现" />
    <Part uid={uid} tab="done" title="已完成的提现" empty="还没有完成过提现" />
  </div>
)
