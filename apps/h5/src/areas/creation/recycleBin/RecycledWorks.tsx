/** Deleted works by kind, each with the days that are left. */
import { daysLeft } from '../../../lib/format/time.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import type { BatchMode } from '../../../ui/lists/useBatchMode.ts'
import { TileFlag, WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { RecycledWork } from '../creation.types.ts'
import css from './recycleBin.module.css'
import type { RecycledFilter, RecycledKind, RecycledList } from './useRecycled.ts'

const kindNames: Record<RecycledKind, string> = {
  picture: '图片',
  text: '文字',
  image_text: '图文',
  moments: '文案',
  video: '视频',
}
const kinds: readonly RecycledKind[] = ['picture', 'text', 'image_text', 'moments', 'video']

const amberDays = 3

type Counts = NonNullable<RecycledList['head']>['counts']

const optionsOf = (counts: Counts | undefined) => [
  { id: 'all' as const, title: '全部', count: counts?.all ?? 0 },
  { id: 'expiring' as const, title: `${amberDays} 天内到期`, count: counts?.expiring ?? 0 },
  ...kinds
    .filter((kind) => (counts?.[kind] ?? 0) > 0)
    .map((kind) => ({ id: kind, title: kindNames[kind], count: counts?.[kind] ?? 0 })),
]

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

interface RecycledWorksProps {
  list: RecycledList
  keptDays: number
  batch: BatchMode
  filter: RecycledFilter
  onFilter: (filter: RecycledFilter) => void
}

export function RecycledWorks({ list, keptDays, batch, filter, onFilter }: RecycledWorksProps) {
  return (
    <>
      <NoticeStrip tone="info">恢复后回到原来的主页、专辑和位置，数据都在</NoticeStrip>
      <Segmented<RecycledFilter>
        label="筛选"
        look="chips"
        options={optionsOf(list.head?.counts)}
        value={filter}
        onChange={onFilter}
      />
      {list.items.length === 0 ? (
        <section className="card">
          <Empty title="这一类没有作品" note="换一类看看，或查看全部" />
        </section>
      ) : (
        <InfiniteGrid
          label="已删除的作品"
          items={list.items}
          keyOf={({ id }) => id}
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
      {list.end === 'done' && <p className={css.end}>超过 {keptDays} 天的作品会自动彻底删除</p>}
    </>
  )
}
