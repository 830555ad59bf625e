/** 延迟挂载: codes that are tied to works at their time, and what became of them. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { mountList } from '@wallpaper/contract/publish'
import { type MountTab, mountTabIds, mountTabs } from '@wallpaper/contract/publish/mount.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { MountActs, MountHead } from '../mount/MountCard.tsx'
import css from '../mount/mount.module.css'

export function DelayMounts() {
  const [tab, setTab] = useState<MountTab>('all')
  const list = useReadList(readKey(mountList, { tab }), (paging, options) =>
    runtime().call(mountList, { tab, ...paging }, options),
  )
  const counts = list.head?.counts
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      right={<NavAction label="挂载教程" onPress={() => navigateTo(learnScreens.mount())} />}
      bottom={
        <Link className="btn soft lg block" to={publishScreens.delayMountDetail()}>
          <Icon name="plus" size={20} />
          新建延迟挂载
        </Link>
      }
    >
      <NoticeStrip tone="info">作品先发出去，到点再把口令挂上，链接可以先加也可以后补</NoticeStrip>
      <Segmented
        label="挂载的状态"
        look="chips"
        value={tab}
        onChange={setTab}
        options={mountTabIds.map((id) => ({
          id,
          title: mountTabs[id].name,
          ...(counts && { count: counts[id] ?? 0 }),
        }))}
      />
      {list.items.length === 0 ? (
        <Empty
          drawing="nothing"
          title={tab === 'all' ? '还没有挂载' : '这里没有挂载'}
          note="把口令挂到作品上，看的人点一下就能取图"
          action={
            <Button kind="soft" onPress={() => navigateTo(publishScreens.workMount())}>
              挂到已发布的作品
            </Button>
          }
        />
      ) : (
        <InfiniteList
          label="挂载"
          items={list.items}
          keyOf={({ id }) => id}
          rowHeight={160}
          renderItem={(mount) => (
            <div className={css.slot}>
              <section className={`card ${css.item}`}>
                <MountHead mount={mount} />
                <MountActs mount={mount} />
              </section>
            </div>
          )}
          end={list.end}
          onMore={list.more}
        />
      )}
    </PageLayout>
  )
}
