/** 提交记录: one card a submission, one line a place. */
import { materialList } from '@wallpaper/contract/studio'
import {
  type MaterialAct,
  type MaterialGroup,
  materialGroupIds,
  materialGroups,
} from '@wallpaper/contract/studio/material.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AppealSheet } from '../material/AppealSheet.tsx'
import { LicenceSheet } from '../material/LicenceSheet.tsx'
import { MaterialSheet } from '../material/MaterialSheet.tsx'
import type { MaterialCard } from '../material/material.types.ts'
import { RecordCard } from '../material/RecordCard.tsx'
import { StandardSheet } from '../material/StandardSheet.tsx'

type Opened = { card: MaterialCard; as: 'facts' | 'appeal' | 'licence' }

const sheets = { facts: MaterialSheet, appeal: AppealSheet, licence: LicenceSheet }

const first = (
  <Button kind="primary" size="lg" isBlock onPress={() => navigateTo(studioScreens.places())}>
    提交素材
  </Button>
)

const nothing = {
  is: 'empty' as const,
  empty: {
    drawing: 'works' as const,
    title: '还没有提交过素材',
    note: '画一张、拍一张，审核通过后大家都能用来换脸',
    action: first,
  },
}

export function MaterialRecords() {
  const { group: wanted } = usePageQuery(studioScreens.records)
  const [group, setGroup] = useState<MaterialGroup>(materialGroupIds.find((id) => id === wanted) ?? 'all')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { items, head, end, more, state, refresh } = useReadList(
    readKey(materialList, { group }),
    (paging, options) => runtime().call(materialList, { group, ...paging }, options),
  )
  const press = (act: MaterialAct, card: MaterialCard) => {
    if (act === 'again') navigateTo(studioScreens.offer({ replaces: card.id }))
    else setOpened({ card, as: act })
  }
  const Opened = opened && sheets[opened.as]
  const now = Date.now()
  return (
    <PageLayout
      state={state.is === 'ready' && items.length === 0 && group === 'all' ? nothing : state}
      skeleton={<RowsSkeleton lines={3} icon="square" />}
      right={<NavAction label="审核标准" onPress={() => setIsAsking(true)} />}
      top={
        head && (
          <Segmented
            label="状态"
            look="chips"
            value={group}
            onChange={setGroup}
            options={materialGroupIds.map((id) => ({
              id,
              title: materialGroups[id],
              count: head.counts[id],
            }))}
          />
        )
      }
      bottom={first}
      onRefresh={refresh}
    >
      {items.length === 0 && <p className="hint">没有{materialGroups[group]}的</p>}
      <InfiniteList
        label="提交记录"
        items={items}
        keyOf={({ id }) => id}
        rowHeight={130}
        end={end}
        onMore={more}
        renderItem={(card) => (
          <RecordCard
            card={card}
            now={now}
            onAct={(act) => press(act, card)}
            onOpen={() => setOpened({ card, as: 'facts' })}
          />
        )}
      />
      {opened && Opened && <Opened card={opened.card} onClose={() => setOpened(null)} />}
      {isAsking && <StandardSheet onClose={() => setIsAsking(false)} />}
    </PageLayout>
  )
}
