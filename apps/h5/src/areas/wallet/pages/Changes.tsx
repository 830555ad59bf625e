/** 余额变动: one ledger account, one month; opening balance + in − out = closing balance. */
import { balanceOpExport, balanceOpList } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import {
  type ChangeFilter,
  changeAccountIds,
  changeAccounts,
  changeFilterIds,
  changeFilters,
} from '@wallpaper/contract/wallet/withdrawal.labels'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { formatDay } from '../../../lib/format/time.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Stat } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ChangeRow } from '../components/ChangeRow.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'

const accounts = changeAccountIds.map((id) => ({ id, title: changeAccounts[id] }))
const filters = [
  { id: 'all' as const, title: '全部' },
  ...changeFilterIds.map((id) => ({ id, title: changeFilters[id].label })),
]

/** This month and the eleven before. */
const months = (now: number): string[] => {
  const [year = 0, month = 1] = formatDay(now).split('/').map(Number)
  return Array.from({ length: 12 }, (_, back) => {
    const number = year * 12 + month - 1 - back
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

const monthLabel = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

export function Changes() {
  const query = usePageQuery(walletScreens.changes)
  const [account, setAccount] = useState(changeAccountIds.find((id) => id === query.account) ?? 'available')
  const [filter, setFilter] = useState<ChangeFilter | 'all'>('all')
  const choices = months(Date.now())
  const [month, setMonth] = useState(choices.find((each) => each === query.month) ?? choices[0] ?? '')
  const input = { account, month, ...(filter !== 'all' && { filter }) }
  const list = useReadList(readKey(balanceOpList, input), (paging, options) =>
    runtime().call(balanceOpList, { ...input, ...paging }, options),
  )
  const { isBusy, submit } = useExportFile(() => runtime().call(balanceOpExport, input))
  const { head } = list
  return (
    <PageLayout
      state={list.state}
      skeleton={<RowsSkeleton hasEnd />}
      onRefresh={list.refresh}
      right={
        <button type="button" className="nav-text" disabled={isBusy} onClick={() => submit()}>
          导出
        </button>
      }
      top={<Segmented label="账户" options={accounts} value={account} onChange={setAccount} />}
    >
      {head && (
        <section className="card">
          <div className={css.between}>
            <span className="f13 t3">{changeAccounts[account]}余额（元）</span>
            <select
              className={css.month}
              aria-label="月份"
              value={month}
              onChange={(event) => setMonth(event.target.value)}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {monthLabel(choice)}
                </option>
              ))}
            </select>
          </div>
          <div className={css.mid}>
            <Money fen={head.balance} isBare />
          </div>
          <div className={`${css.amounts} ${css.sunken}`}>
            <Stat label="月初余额" value={yuan(head.flows.opening)} />
            <Stat label="本月转入" value={yuan(head.flows.in, { isSigned: true })} />
            <Stat label="本月转出" value={yuan(head.flows.out)} />
          </div>
        </section>
      )}
      <Segmented label="种类" look="chips" options={filters} value={filter} onChange={setFilter} />
      {list.items.length === 0 ? (
        <p className={`f13 t3 ${css.centre}`}>
          这个月没有{filter === 'all' ? '' : changeFilters[filter].label}变动
        </p>
      ) : (
        <section className={`card flush rows ${css.changes}`}>
          <InfiniteList
            label="余额变动"
            items={list.items}
            keyOf={({ id }) => id}
            rowHeight={68}
            renderItem={(change) => (
              <ChangeRow change={change} hasBalance isSought={String(change.id) === query.id} />
            )}
            end={list.end}
            onMore={list.more}
          />
        </section>
      )}
    </PageLayout>
  )
}
