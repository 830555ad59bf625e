/** The first page of finance: what waits on the way to the payees, each figure opening its list. */
import { withdrawalFigures } from '@wallpaper/contract/wallet/wallet.console'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { formatCount } from '../../lib/number.ts'
import common from '../../ui/common.module.css'
import { Kpi } from '../../ui/content/Kpi.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { walletPaths } from './wallet.paths.ts'

const askAgainMs = 60_000

export const FinanceHome = () => {
  const query = useEndpointQuery(withdrawalFigures, {}, { refetchInterval: askAgainMs })
  return (
    <QueryView query={query} rows={2}>
      {({ counts, to_pay, to_pay_net, to_pay_tax, paid_today, bank_waiting }) => (
        <div className={common.kpis}>
          <Kpi
            label="待制单"
            count={counts.to_approve ?? null}
            note="审核通过后交另一人复核"
            to={walletPaths.withdrawals({ tab: 'to_approve' })}
            tone="brand"
          />
          <Kpi
            label="待复核"
            count={to_pay}
            note={`实付 ${formatYuan(to_pay_net)}，代扣个税 ${formatYuan(to_pay_tax)}`}
            to={walletPaths.withdrawals({ tab: 'to_pay' })}
            tone="brand"
          />
          <Kpi
            label="异常"
            count={counts.failed ?? null}
            note={`打款中 ${formatCount(counts.paying ?? 0)}`}
            to={walletPaths.withdrawals({ tab: 'failed' })}
            {...((counts.failed ?? 0) > 0 && { tone: 'alarming' as const })}
          />
          <Kpi label="待交给银行" count={bank_waiting} note="进下一份代发文件" to="/bank-batches" />
          <Kpi label="今日已打款" count={paid_today} to={walletPaths.withdrawals({ tab: 'done' })} />
        </div>
      )}
    </QueryView>
  )
}
