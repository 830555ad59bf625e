/** 回收站: deleted items, those to be purged next first. Restored completely, or deleted permanently. */
import { clearRecycleBinNumber, homepageList } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useEffect, useState } from 'react'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { Link } from '../../../ui/Link.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { HomepageSheet } from '../homepage/HomepageSheet.tsx'
import { placeObjection } from '../homepage/homepage.labels.ts'
import { RecycledButtons } from '../recycleBin/RecycledButtons.tsx'
import { RecycledWorks } from '../recycleBin/RecycledWorks.tsx'
import { type RecycledFilter, useRecycled } from '../recycleBin/useRecycled.ts'
import { useRecycledActs } from '../recycleBin/useRecycledActs.ts'
import { TilesSkeleton } from '../works/TilesSkeleton.tsx'

/** Opening the page marks all as seen: the badge counts only newer items. */
const useClearBadge = () => {
  const { call } = useLineCalls()
  const invalidate = useInvalidate()
  useEffect(() => {
    call(clearRecycleBinNumber, {}, { hasLoading: false, isBackground: true }).then(
      () => invalidate(homepageList),
      () => undefined,
    )
  }, [call, invalidate])
}

export function RecycleBin() {
  const { line } = useLineCalls()
  const [filter, setFilter] = useState<RecycledFilter>('all')
  const list = useRecycled(filter)
  const batch = useBatchMode(list.items.map(({ id }) => id))
  const [isChoosing, setIsChoosing] = useState(false)
  const acts = useRecycledActs(batch.picked, {
    onDone: batch.stop,
    onRestored: () => setIsChoosing(false),
  })
  useClearBadge()
  const counts = list.head?.counts
  const keptDays = list.head?.kept_days ?? 30
  const isEmpty = counts?.all === 0 || (filter === 'all' && list.items.length === 0)
  const isHomeless = list.items.some((work) => batch.isPicked(work.id) && work.homepage_name === null)
  return (
    <PageLayout
      state={list.state}
      skeleton={<TilesSkeleton />}
      right={
        <NavAction
          label="清空"
          isDisabled={isEmpty || acts.clear.isBusy}
          onPress={() => void acts.clear.submit(counts?.all ?? 0)}
        />
      }
      bottom={
        !isEmpty && (
          <RecycledButtons
            count={batch.picked.length}
            acts={acts}
            onRestore={() => (isHomeless ? setIsChoosing(true) : void acts.restore.submit())}
          />
        )
      }
    >
      {isEmpty ? (
        <section className="card">
          <Empty
            drawing="allRead"
            title="回收站是空的"
            note={`删除的作品会在这里保留 ${keptDays} 天，可以恢复`}
            action={
              <Link className="btn soft" to={creationScreens.index(line)} data-open="redirect">
                去创作
              </Link>
            }
          />
        </section>
      ) : (
        <RecycledWorks
          list={list}
          keptDays={keptDays}
          batch={batch}
          filter={filter}
          onFilter={(next) => {
            batch.stop()
            setFilter(next)
          }}
        />
      )}
      {isChoosing && (
        <HomepageSheet
          line={line}
          title="恢复到哪个主页"
          objectionTo={placeObjection}
          onChoose={({ id }) => void acts.restore.submit(id)}
          onClose={() => setIsChoosing(false)}
          note="有作品原来的主页已删除，请给它们选一个；其余的回到原处"
        />
      )}
    </PageLayout>
  )
}
