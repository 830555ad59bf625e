/** 回收站: deleted items, those to be purged next first. Restored completely, or deleted permanently. */
import { errorCodes } from '@wallpaper/contract'
import {
  clearRecycleBinNumber,
  homepageList,
  recycleBinClear,
  recycleBinDelete,
  recycleBinList,
  recycleBinRestore,
} from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useEffect, useState } from 'react'
import { daysLeft } from '../../../lib/format/time.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { codeOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey, useLineCalls } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { TileFlag, WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { useInvalidateCreation } from '../creation.changes.ts'
import type { RecycledWork } from '../creation.types.ts'
import { HomepageSheet } from '../homepage/HomepageSheet.tsx'
import { placeObjection } from '../homepage/homepage.labels.ts'
import { inParts } from '../inParts.ts'
import { doneIds, outcomeSentence } from '../outcome.labels.ts'
import { TilesSkeleton } from '../works/TilesSkeleton.tsx'
import { worksPerPage } from '../works/useWorks.ts'
import css from './RecycleBin.module.css'

type Kind = RecycledWork['kind']
type Filter = 'all' | 'expiring' | Kind

const kindNames: Record<Kind, string> = {
  picture: '图片',
  text: '文字',
  image_text: '图文',
  moments: '文案',
  video: '视频',
}
const kinds: readonly Kind[] = ['picture', 'text', 'image_text', 'moments', 'video']

const amberDays = 3

const inputOf = (filter: Filter) => {
  if (filter === 'all') return {}
  return filter === 'expiring' ? { is_expiring: true } : { kind: filter }
}

const useRecycled = (filter: Filter) => {
  const line = useLine()
  const input = inputOf(filter)
  return useReadList(lineReadKey(recycleBinList, line, input), (paging, options) =>
    runtime().call(recycleBinList, { ...input, ...paging, limit: worksPerPage }, { ...options, line }),
  )
}

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

const idOf = ({ id }: RecycledWork) => id

function RecycledTile({
  work,
  pick,
}: {
  work: RecycledWork
  pick: { isPicked: boolean; onPick: () => void }
}) {
  const days = daysLeft(work.purge_at, Date.now())
  return (
    <WorkTile
      work={work}
      pick={pick}
      flags={<TileFlag tone={days <= amberDays ? 'wait' : 'plain'}>剩 {days} 天</TileFlag>}
      foot={<span>{work.homepage_name ?? '原主页已删除'}</span>}
    />
  )
}

export function RecycleBin() {
  const { line, call } = useLineCalls()
  const [filter, setFilter] = useState<Filter>('all')
  const list = useRecycled(filter)
  const batch = useBatchMode(list.items.map(idOf))
  const [isChoosing, setIsChoosing] = useState(false)
  const invalidate = useInvalidateCreation()
  useClearBadge()
  const counts = list.head?.counts
  const { picked } = batch
  const isHomeless = list.items.some((work) => batch.isPicked(work.id) && work.homepage_name === null)

  const restore = useSubmit(async (_key: string, homepageId?: string) => {
    const place = homepageId ? { homepage_id: homepageId } : {}
    const { results } = await inParts(picked, (photo_ids) => call(recycleBinRestore, { photo_ids, ...place }))
    invalidate()
    setIsChoosing(false)
    if (doneIds(results).length > 0) batch.stop()
    toast(outcomeSentence(results, (count) => `已恢复 ${count} 个作品`))
  })
  const remove = useSubmit(async () => {
    const question = {
      icon: 'trash' as const,
      title: '彻底删除',
      text: `将彻底删除 ${picked.length} 个作品和它们的取图数据，不能恢复。已结算的收益不受影响。`,
      confirm: `删除 ${picked.length} 个作品`,
      isDanger: true,
    }
    if (!(await ask(question))) return
    const { results } = await inParts(picked, (photo_ids) => call(recycleBinDelete, { photo_ids }))
    invalidate()
    batch.stop()
    toast(outcomeSentence(results, (count) => `已彻底删除 ${count} 个作品`))
  })
  const clear = useSubmit(async () => {
    const number = counts?.all ?? 0
    const question = {
      icon: 'trash' as const,
      title: '清空回收站',
      text: `将彻底删除 ${number} 个作品和它们的取图数据，不能恢复。已结算的收益不受影响。`,
      confirm: `删除 ${number} 个作品`,
      isDanger: true,
    }
    if (!(await ask(question))) return
    try {
      const { deleted } = await call(recycleBinClear, { number })
      toast(`已彻底删除 ${deleted} 个作品`)
    } catch (error) {
      if (codeOf(error) !== errorCodes.changedMeanwhile) throw error
      toast('回收站里的数量刚刚变了，请再看一眼')
    }
    invalidate()
    batch.stop()
  })

  const options = [
    { id: 'all' as const, title: '全部', count: counts?.all ?? 0 },
    { id: 'expiring' as const, title: `${amberDays} 天内到期`, count: counts?.expiring ?? 0 },
    ...kinds
      .filter((kind) => (counts?.[kind] ?? 0) > 0)
      .map((kind) => ({ id: kind, title: kindNames[kind], count: counts?.[kind] ?? 0 })),
  ]
  const isEmpty = counts?.all === 0 || (filter === 'all' && list.items.length === 0)
  const pressRestore = () => {
    if (isHomeless) setIsChoosing(true)
    else void restore.submit()
  }
  const bottom = !isEmpty && (
    <div className={css.buttons}>
      <Button
        kind="danger"
        size="lg"
        isDisabled={picked.length === 0}
        isBusy={remove.isBusy}
        onPress={() => void remove.submit()}
      >
        彻底删除
      </Button>
      <Button
        kind="primary"
        size="lg"
        isDisabled={picked.length === 0}
        isBusy={restore.isBusy}
        busyText="恢复中"
        onPress={pressRestore}
      >
        {picked.length > 0 ? `恢复 ${picked.length} 个作品` : '恢复'}
      </Button>
    </div>
  )
  return (
    <PageLayout
      state={list.state}
      skeleton={<TilesSkeleton />}
      right={
        <NavAction label="清空" isDisabled={isEmpty || clear.isBusy} onPress={() => void clear.submit()} />
      }
      bottom={bottom}
    >
      {isEmpty ? (
        <section className="card">
          <Empty
            drawing="allRead"
            title="回收站是空的"
            note={`删除的作品会在这里保留 ${list.head?.kept_days ?? 30} 天，可以恢复`}
            action={
              <Link className="btn soft" to={creationScreens.index(line)} data-open="redirect">
                去创作
              </Link>
            }
          />
        </section>
      ) : (
        <>
          <NoticeStrip tone="info">恢复后回到原来的主页、专辑和位置，数据都在</NoticeStrip>
          <Segmented<Filter>
            label="筛选"
            look="chips"
            options={options}
            value={filter}
            onChange={(next) => {
              batch.stop()
              setFilter(next)
            }}
          />
          {list.items.length === 0 ? (
            <section className="card">
              <Empty title="这一类没有作品" note="换一类看看，或查看全部" />
            </section>
          ) : (
            <InfiniteGrid
              label="已删除的作品"
              items={list.items}
              keyOf={idOf}
              end={list.end}
              onMore={list.more}
              renderItem={(work) => (
                <RecycledTile
                  work={work}
                  pick={{ isPicked: batch.isPicked(work.id), onPick: () => batch.toggle(work.id) }}
                />
              )}
            />
          )}
          {list.end === 'done' && (
            <p className={css.end}>超过 {list.head?.kept_days ?? 30} 天的作品会自动彻底删除</p>
          )}
        </>
      )}
      {isChoosing && (
        <HomepageSheet
          line={line}
          title="恢复到哪个主页"
          objectionTo={placeObjection}
          onChoose={({ id }) => void restore.submit(id)}
          onClose={() => setIsChoosing(false)}
          note="有作品原来的主页已删除，请给它们选一个；其余的回到原处"
        />
      )}
    </PageLayout>
  )
}
