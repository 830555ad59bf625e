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
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { MaterialSheet } from '../material/MaterialSheet.tsx'
import type { MaterialCard } from '../material/material.types.ts'
import { RecordCard } from '../material/RecordCard.tsx'
import { RecordTabs } from '../material/RecordTabs.tsx'
import { StandardSheet } from '../material/StandardSheet.tsx'

type Opened = { card: MaterialCard; as: 'facts' | 'appeal' | 'licence' }

/** Fetched when they are opened: forms with pictures are heavy. */
const sheets = {
  appeal: async () => (await import('../material/AppealSheet.tsx')).AppealSheet,
  licence: async () => (await import('../material/LicenceSheet.tsx')).LicenceSheet,
}

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
  const close = () => setOpened(null)
  const now = Date.now()
  return (
    <PageLayout
      state={state.is === 'ready' && items.length === 0 && group === 'all' ? nothing : state}
      skeleton={<RowsSkeleton lines={3} icon="square" />}
      right={<NavAction label="审核标准" onPress={() => setIsAsking(true)} />}
      top={
        head && (
          <>
            <RecordTabs value="templates" count={head.counts.all} />
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
          </>
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
      {opened?.as === 'facts' && <MaterialSheet card={opened.card} onClose={close} />}
      {opened && opened.as !== 'facts' && (
        <FetchedLater load={sheets[opened.as]} props={{ card: opened.card, onClose: close }} />
      )}
      {isAsking && <StandardSheet onClose={() => setIsAsking(false)} />}
    </PageLayout>
  )
}
