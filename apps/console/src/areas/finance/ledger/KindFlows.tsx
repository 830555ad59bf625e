/** All platform accounts of one kind, by line or channel: the addends of a flow on the overview. */
import { consoleLedgerFlows } from '@wallpaper/contract/finance/finance.console'
import type { platformKinds } from '@wallpaper/contract/finance/finance.schemas'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatMovement, formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { dayMs, parseDay } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { financePaths } from '../finance.paths.ts'
import { causeLabel, platformLabels } from '../ledger.labels.ts'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

export type PlatformKind = (typeof platformKinds)[number]

const momentOf = (day: string | undefined): number | undefined =>
  day ? (parseDay(day) ?? undefined) : undefined

/** Turns income_day:2026-10-17 into words. */
export const causeText = (cause: string): string => {
  const [kind = '', id = ''] = cause.split(':')
  return `${causeLabel(kind)} ${id}`
}

export const KindFlows = ({ kind, filters }: { kind: PlatformKind; filters: LedgerFilters }) => {
  const { from, to, cause } = filters.values
  const end = momentOf(to)
  const query = useEndpointQuery(
    consoleLedgerFlows,
    { kind, from: momentOf(from), until: end === undefined ? undefined : end + dayMs, cause },
    { keepPrevious: true },
  )
  const span = { ...(from && { from }), ...(to && { to }), ...(cause && { cause }) }
  return (
    <>
      <header className={css.head}>
        <div>
          <h2>平台{platformLabels[kind]}</h2>
          <span className={common.note}>{cause ? causeText(cause) : '所有产品线或渠道'}</span>
        </div>
        <div className={css.tools}>
          <DayInput label="开始日期" value={from} onChange={(day) => filters.set({ from: day })} />
          <DayInput
            label="结束日期"
            value={to}
            onChange={(day) => filters.set({ to: day })}
            {...(from && { min: from })}
          />
        </div>
      </header>
      <QueryView query={query}>
        {({ accounts, in_fen, out_fen }) =>
          accounts.length === 0 ? (
            <EmptyState title="没有进出" note="这种账户在所选的时间里没有变动" />
          ) : (
            <>
              <table className={css.flows} aria-label="按账户的进出">
                <thead>
                  <tr>
                    <th scope="col">账户</th>
                    <th scope="col">分录</th>
                    <th scope="col">入（元）</th>
                    <th scope="col">出（元）</th>
                    <th scope="col">现在的余额</th>
                  </tr>
                </thead>
                <tbody>
                  {accounts.map((account) => (
                    <tr key={account.path}>
                      <td>
                        <Link to={financePaths.ledger({ account: account.path, ...span })}>
                          {account.path}
                        </Link>
                      </td>
                      <td className={common.num}>{formatCount(account.postings)} 条</td>
                      <td className={common.num}>{formatMovement(account.in_fen)}</td>
                      <td className={common.num}>{formatMovement(account.out_fen)}</td>
                      <td className={common.num}>{formatYuan(account.balance_fen)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className={css.sums}>
                <span>
                  入 <span className={common.num}>{formatMovement(in_fen)}</span>
                </span>
                <span>
                  出 <span className={common.num}>{formatMovement(out_fen)}</span>
                </span>
                <span>
                  净 <b className={common.num}>{formatMovement(in_fen + out_fen)}</b>
                </span>
              </p>
            </>
          )
        }
      </QueryView>
    </>
  )
}
