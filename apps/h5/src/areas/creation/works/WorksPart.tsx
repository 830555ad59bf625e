/** The works of a homepage in 创作, by state: opened, selected, or dragged in manual order. */
import { sortPhoto } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import type { BatchMode } from '../../../ui/lists/useBatchMode.ts'
import { WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { workStates } from '../../../ui/StatusBadge.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { Homepage, Work, WorkState } from '../creation.types.ts'
import { AddWork } from './AddWork.tsx'
import { ReadTiles } from './ReadTiles.tsx'
import { SortableTiles } from './SortableTiles.tsx'
import type { useWorks } from './useWorks.ts'

export type WorkFilter = WorkState | 'all'

const filterOrder: readonly WorkState[] = ['published', 'reviewing', 'rejected', 'draft', 'taken_down']

/** Takedowns are rare: their chip is shown only if there are any. */
const alwaysThere: readonly WorkState[] = ['published', 'reviewing', 'rejected', 'draft']

export interface WorkFiltersProps {
  homepage: Homepage
  filter: WorkFilter
  onFilter: (filter: WorkFilter) => void
}

export function WorkFilters({ homepage: { photos }, filter, onFilter }: WorkFiltersProps) {
  const shown = filterOrder.filter((state) => photos[state] > 0 || alwaysThere.includes(state))
  const options = [
    { id: 'all' as const, title: '全部', count: photos.all },
    ...shown.map((state) => ({ id: state, title: workStates[state].word, count: photos[state] })),
  ]
  return (
    <Segmented<WorkFilter>
      label="作品状态"
      look="chips"
      options={options}
      value={filter}
      onChange={onFilter}
    />
  )
}

const idOf = ({ id }: Work) => id

const emptyLabels: Record<WorkFilter, { title: string; note: string }> = {
  all: { title: '还没有作品', note: '上传第一个作品，通过审核后就能生成口令' },
  published: { title: '还没有通过的作品', note: '审核一般在几小时内完成，结果会通知你' },
  reviewing: { title: '没有在审核的作品', note: '新上传的和改过的作品会在这里' },
  rejected: { title: '没有未通过的作品', note: '没通过的作品会在这里说明原因，改好可以重提' },
  draft: { title: '没有草稿', note: '上传时选择存草稿，就会放在这里' },
  taken_down: { title: '没有下架的作品', note: '被下架的作品会在这里说明原因' },
}

export interface WorksPartProps {
  homepageId: string
  filter: WorkFilter
  list: ReturnType<typeof useWorks>
  batch: BatchMode
  isSorting: boolean
}

export function WorksPart({ homepageId, filter, list, batch, isSorting }: WorksPartProps) {
  const line = useLine()
  const toWork = ({ id }: Work) => creationScreens.photo(line, { photo_id: id })
  const tiles = () => {
    if (list.items.length === 0) {
      return (
        <section className="card">
          <Empty {...emptyLabels[filter]} action={filter === 'all' && <AddWork homepageId={homepageId} />} />
        </section>
      )
    }
    if (isSorting) {
      return (
        <SortableTiles
          label="作品，长按拖动排序"
          list={list}
          nameOf={({ title }) => title}
          onMove={(id, afterId) => {
            const input = { photo_id: id, ...(afterId && { after_photo_id: afterId }) }
            return runtime().call(sortPhoto, input, { line, hasLoading: false })
          }}
          render={(work) => <WorkTile work={work} to={toWork(work)} />}
        />
      )
    }
    return (
      <InfiniteGrid
        label="作品"
        items={list.items}
        keyOf={idOf}
        end={list.end}
        onMore={list.more}
        renderItem={(work) => (
          <WorkTile
            work={work}
            to={toWork(work)}
            onLongPress={() => batch.start(work.id)}
            {...(batch.isOn && {
              pick: { isPicked: batch.isPicked(work.id), onPick: () => batch.toggle(work.id) },
            })}
          />
        )}
      />
    )
  }
  return <ReadTiles state={list.state}>{tiles}</ReadTiles>
}
