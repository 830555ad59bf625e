/** 我的作品: everything made here, by kind, with what ends soon and what is still running. */
import type { OutputOf } from '@wallpaper/contract'
import { faceList } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useMemo, useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { BatchBar, BatchNav } from '../../../ui/lists/BatchBar.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty, Skeleton } from '../../../ui/states/states.tsx'
import { JobTile } from '../job/JobTile.tsx'
import css from '../job/tiles.module.css'
import { useRemove } from '../job/useRemove.ts'

const everything = 'all'

type Groups = OutputOf<typeof faceList>['groups']

const boxes = (
  <div className={css.boxes}>
    {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
      <Skeleton key={key} height={146} radius={12} />
    ))}
  </div>
)

const nothing = {
  is: 'empty' as const,
  empty: {
    drawing: 'works' as const,
    title: '还没有作品',
    note: '选一个模板，几秒就能做好一张',
    action: (
      <Button kind="primary" onPress={() => navigateTo(studioScreens.faceTemplates())}>
        去选模板
      </Button>
    ),
  },
}

export function MadeList() {
  const query = usePageQuery(studioScreens.jobs)
  const [group, setGroup] = useState(query.group ?? everything)
  const input = group === everything ? {} : { group }
  const { items, head, end, more, state, refresh } = useReadList(
    readKey(faceList, input),
    (paging, options) => runtime().call(faceList, { ...input, ...paging }, options),
  )
  // The tabs stay while another is read.
  const [groups, setGroups] = useState<Groups>([])
  if (head && head.groups !== groups) setGroups(head.groups)
  const shownGroups = groups.filter(({ id, count }) => count > 0 || id === group)
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const batch = useBatchMode(ids)
  const remove = useRemove(batch.stop)
  const isBare = state.is === 'ready' && items.length === 0
  return (
    <PageLayout
      state={isBare && group === everything ? nothing : state}
      skeleton={boxes}
      header={
        batch.isOn ? (
          <BatchNav
            picked={batch.picked.length}
            onCancel={batch.stop}
            onAll={batch.toggleAll}
            isAll={batch.isAll}
          />
        ) : undefined
      }
      right={items.length > 0 && <NavAction label="管理" onPress={() => batch.start()} />}
      top={
        shownGroups.length > 0 && (
          <Segmented
            label="分类"
            look="chips"
            value={group}
            onChange={setGroup}
            options={[
              { id: everything, title: '全部', count: groups.reduce((sum, { count }) => sum + count, 0) },
              ...shownGroups.map(({ id, name, count }) => ({ id, title: name, count })),
            ]}
          />
        )
      }
      bottom={
        batch.isOn && (
          <BatchBar
            picked={batch.picked.length}
            isBusy={remove.isBusy}
            actions={[
              {
                icon: 'trash',
                label: '删除',
                isDanger: true,
                onPress: () => void remove.submit(batch.picked),
              },
            ]}
          />
        )
      }
      onRefresh={refresh}
    >
      {head && head.ending_soon > 0 && (
        <NoticeStrip icon="clock">{head.ending_soon} 个快到期，加入主页或先保存下来</NoticeStrip>
      )}
      {isBare && <Empty title="这一类还没有作品" note="换一类看看" />}
      {items.length > 0 && (
        <InfiniteGrid
          label="我的作品"
          items={items}
          keyOf={({ id }) => id}
          end={end}
          onMore={more}
          renderItem={(job) => (
            <JobTile
              job={job}
              pick={
                batch.isOn
                  ? { isPicked: batch.isPicked(job.id), onPick: () => batch.toggle(job.id) }
                  : undefined
              }
            />
          )}
        />
      )}
    </PageLayout>
  )
}
