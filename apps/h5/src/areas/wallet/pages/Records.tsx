/** 提现记录: by month with its sums, filtered by state, year and kind of account; the export is what is filtered. */
import { withdrawExport, withdrawList } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import {
  type RecordFilter,
  recordFilterIds,
  recordFilters,
} from '@wallpaper/contract/wallet/withdrawal.labels'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import money from '../components/money.module.css'
import { RecordItem } from '../components/RecordItem.tsx'
import css from '../components/records.module.css'
import { type RecordRow, rowsByMonth, sumsOf } from '../records.rules.ts'
import { isPayeeKind, kindLabels } from '../wallet.labels.ts'
import type { PayeeKind, WithdrawalMonth, WithdrawalRecords } from '../wallet.types.ts'

const monthTitle = (month: string, year: number | null) =>
  `${year === null ? `${month.slice(0, 4)} 年 ` : ''}${Number(month.slice(5))} 月`

interface MonthHeadProps {
  month: string
  year: number | null
  sums: WithdrawalMonth | undefined
}

function MonthHead({ month, year, sums }: MonthHeadProps) {
  return (
    <div className={css.month}>
      <h2>{monthTitle(month, year)}</h2>
      {sums && <span className="num">{sumsOf(sums)}</span>}
    </div>
  )
}

interface ChoicesProps {
  years: readonly number[]
  year: number | null
  onYear: (year: number | null) => void
  channel: PayeeKind | null
  onChannel: (channel: PayeeKind | null) => void
}

function Choices({ years, year, onYear, channel, onChannel }: ChoicesProps) {
  return (
    <div className={css.filters}>
      <span className={css.choice}>
        <select
          className={money.month}
          aria-label="年份"
          value={year ?? ''}
          onChange={({ target }) => onYear(target.value ? Number(target.value) : null)}
        >
          <option value="">全部年份</option>
          {years.map((each) => (
            <option key={each} value={each}>
              {each} 年
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
      <span className={css.choice}>
        <select
          className={money.month}
          aria-label="收款账户"
          value={channel ?? ''}
          onChange={({ target }) => onChannel(isPayeeKind(target.value) ? target.value : null)}
        >
          <option value="">全部账户</option>
          {Object.keys(kindLabels)
            .filter(isPayeeKind)
            .map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </div>
  )
}

const nothingYet = {
  drawing: 'nothing' as const,
  title: '还没有提现',
  note: '可提现余额满 10 元就可以提现',
  action: (
    <Link className="btn soft" to={walletScreens.withdraw()}>
      去提现
    </Link>
  ),
}

const tabsOf = (counts: WithdrawalRecords['counts'] | undefined) => [
  {
    id: 'all' as const,
    title: '全部',
    count: counts ? recordFilterIds.reduce((sum, id) => sum + counts[id], 0) : 0,
  },
  ...recordFilterIds.map((id) => ({ id, title: recordFilters[id].label, count: counts?.[id] ?? 0 })),
]

export function Records() {
  const [filter, setFilter] = useState<RecordFilter | 'all'>('all')
  const [year, setYear] = useState<number | null>(null)
  const [channel, setChannel] = useState<PayeeKind | null>(null)
  const ask = {
    ...(filter !== 'all' && { filter }),
    ...(year !== null && { year }),
    ...(channel && { channel }),
  }
  const list = useReadList(readKey(withdrawList, ask), (paging, options) =>
    runtime().call(withdrawList, { ...ask, ...paging }, options),
  )
  const { isBusy, submit } = useExportFile(() => runtime().call(withdrawExport, ask))
  const { head } = list
  const rows = rowsByMonth(list.items)
  const sums = new Map(head?.months.map((month) => [month.month, month]))
  const hasNone = head?.years.length === 0
  const renderRow = ({ item, month }: RecordRow, index: number) => (
    <>
      {month && <MonthHead month={month} year={year} sums={sums.get(month)} />}
      <RecordItem
        item={item}
        isFirst={month !== null}
        isLast={index === rows.length - 1 || rows[index + 1]?.month !== null}
      />
    </>
  )
  return (
    <PageLayout
      state={hasNone ? { is: 'empty', empty: nothingYet } : list.state}
      skeleton={<RowsSkeleton hasEnd />}
      onRefresh={list.refresh}
      right={
        <button type="button" className="nav-text" disabled={isBusy} onClick={() => submit()}>
          导出
        </button>
      }
      top={
        <Segmented
          label="状态"
          look="chips"
          options={tabsOf(head?.counts)}
          value={filter}
          onChange={setFilter}
        />
      }
    >
      <Choices
        years={head?.years ?? []}
        year={year}
        onYear={setYear}
        channel={channel}
        onChannel={setChannel}
      />
      {rows.length === 0 ? (
        <p className={`f13 t3 ${money.centre}`}>没有符合条件的提现，换个筛选看看</p>
      ) : (
        <InfiniteList
          label="提现记录"
          items={rows.map((row, index) => ({ ...row, index }))}
          keyOf={({ item }) => item.id}
          rowHeight={84}
          renderItem={(row) => renderRow(row, row.index)}
          end={list.end}
          onMore={list.more}
        />
      )}
    </PageLayout>
  )
}
