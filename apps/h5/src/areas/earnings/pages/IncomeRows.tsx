/** 收益明细: every row of a period, newest first, by line and source. */

import { type LineId, lineIds } from '@wallpaper/contract'
import { businessDay } from '@wallpaper/contract/day'
import { profitDayDetailExport, profitDayDetailList } from '@wallpaper/contract/earnings'
import {
  type IncomeSource,
  incomeSourceIds,
  incomeSources,
} from '@wallpaper/contract/earnings/earnings.labels'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Amount } from '../components/Amount.tsx'
import { ChoiceButton } from '../components/ChoiceButton.tsx'
import css from '../components/earnings.module.css'
import { IncomeRowItem } from '../components/IncomeRowItem.tsx'
import { LineChoice } from '../components/LineChoice.tsx'
import { dayText, shortDay } from '../earnings.labels.ts'

const sources = [
  { id: 'all' as const, title: '全部来源' },
  ...incomeSourceIds.map((id) => ({ id, title: incomeSources[id].name })),
]

export function IncomeRows() {
  const query = usePageQuery(earningsScreens.rows)
  const today = businessDay(Date.now())
  const [range] = useState({
    from_day: query.from_day ?? `${today.slice(0, 7)}-01`,
    to_day: query.to_day ?? today,
  })
  const [line, setLine] = useState<LineId | undefined>(lineIds.find((id) => id === query.line))
  const [source, setSource] = useState<IncomeSource | undefined>(
    incomeSourceIds.find((id) => id === query.source),
  )
  const input = { ...range, ...(line && { line }), ...(source && { source }) }
  const list = useReadList(readKey(profitDayDetailList, input), (paging, options) =>
    runtime().call(profitDayDetailList, { ...input, ...paging }, options),
  )
  const { isBusy, submit } = useExportFile(() => runtime().call(profitDayDetailExport, input))
  const { head } = list
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      right={<NavAction label="导出" isDisabled={isBusy || !head} onPress={() => void submit()} />}
    >
      {head && (
        <>
          <section className="card">
            <div className={css.between}>
              <span className={`num ${css.note}`}>
                {range.from_day === range.to_day
                  ? dayText(range.from_day)
                  : `${dayText(range.from_day)}–${shortDay(range.to_day)}`}
              </span>
              <span className={css.note}>{countText(head.rows)} 笔</span>
            </div>
            <Amount fen={head.amount_fen} hasSign />
            <div className={css.between}>
              <LineChoice value={line} onChange={setLine} />
              <ChoiceButton
                title="来源"
                options={sources}
                value={source ?? 'all'}
                onChoose={(id) => setSource(id === 'all' ? undefined : id)}
              />
            </div>
          </section>
          <section className="card">
            {list.items.length === 0 ? (
              <p className={css.none}>这段时间还没有收益。换个时间看看，或者把口令发出去</p>
            ) : (
              <InfiniteList
                label="收益明细"
                items={list.items}
                keyOf={(row) =>
                  row.id ?? `${row.day}/${row.line}/${row.title}/${row.way ?? ''}/${row.picture_url ?? ''}`
                }
                renderItem={(row) => <IncomeRowItem row={row} hasDay />}
                rowHeight={68}
                end={list.end}
                onMore={list.more}
              />
            )}
          </section>
        </>
      )}
    </PageLayout>
  )
}
