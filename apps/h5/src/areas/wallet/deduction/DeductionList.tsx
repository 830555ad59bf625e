/** 违规扣款记录: deductions and their reasons; appealable ones first. */
import { deductionRecords } from '@wallpaper/contract/wallet'
import {
  type DeductionTab,
  deductionTabIds,
  deductionTabs,
} from '@wallpaper/contract/wallet/deduction.labels'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Card, Stat } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { DeductionCard } from './DeductionCard.tsx'
import type { DeductionList as Listed } from './deduction.labels.ts'
import css from './deduction.module.css'

const empty = { title: '没有违规扣款', note: '遵守创作者规范，收益就是你的' }

function Sums({ head }: { head: Listed }) {
  return (
    <Card>
      <div className={css.sums}>
        <Stat label="累计扣款" value={yuan(head.deducted_fen)} />
        <Stat label="申诉退回" value={yuan(head.returned_fen)} />
        <Stat label="待还欠款" value={yuan(head.debt_fen)} />
      </div>
    </Card>
  )
}

export function DeductionList() {
  const [tab, setTab] = useState<DeductionTab>('all')
  const input = { tab }
  const list = useReadList(readKey(deductionRecords, input), (paging, options) =>
    runtime().call(deductionRecords, { ...input, ...paging }, options),
  )
  const { head, items } = list
  const newest = items.find(({ state }) => state === 'appealable')?.id
  if (!head || head.counts.all === 0) {
    const state = list.state.is === 'ready' ? ({ is: 'empty', empty } as const) : list.state
    return <PageLayout state={state} skeleton={<CardsSkeleton />} />
  }
  return (
    <PageLayout onRefresh={list.refresh}>
      <Sums head={head} />
      <Segmented
        label="按进展看"
        look="chips"
        options={deductionTabIds.map((id) => ({ id, title: deductionTabs[id], count: head.counts[id] }))}
        value={tab}
        onChange={setTab}
      />
      {items.length === 0 ? (
        <Empty
          title={tab === 'all' ? empty.title : `没有${deductionTabs[tab]}的扣款`}
          note="换一个分类看看"
        />
      ) : (
        <InfiniteList
          label="违规扣款"
          items={items}
          keyOf={({ id }) => id}
          renderItem={(item) => (
            <div className={css.cell}>
              <DeductionCard item={item} isNewest={item.id === newest} />
            </div>
          )}
          rowHeight={190}
          end={list.end}
          onMore={list.more}
        />
      )}
    </PageLayout>
  )
}
