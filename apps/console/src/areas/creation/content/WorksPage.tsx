/** All works: search, select, take down, restore. */
import { contentPhotos, takeDownPhotos } from '@wallpaper/contract/creation/content/content.console'
import { contentBatchMax, contentSorts } from '@wallpaper/contract/creation/content/content.limits'
import { Button, Select, Tabs } from 'antd'
import { useState } from 'react'
import { type CursorTrail, useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTotal } from '../../../lib/number.ts'
import { useMay } from '../../../lib/session.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import css from './content.module.css'
import { TakeDownPanel } from './TakeDownPanel.tsx'
import { type ContentFilters, useContentFilters } from './useContentFilters.ts'
import { type PickedWorks, usePickedWorks } from './usePickedWorks.tsx'
import { AdjustDialog, type Adjustment, RestoreDialog } from './WorkDialogs.tsx'
import { WorkDrawer } from './WorkDrawer.tsx'
import { askedOf, WorksFilters } from './WorksFilters.tsx'
import { WorkTile } from './WorkTile.tsx'

const pageSize = 24

const sortOptions = Object.entries(contentSorts).map(([value, label]) => ({ value, label }))

const tabs = [
  { key: 'all', label: '结果' },
  { key: 'down', label: '已下架' },
  { key: 'bin', label: '回收站' },
]

interface FootProps {
  count: number
  areDown: boolean
  onClear: () => void
  onOpen: (what: Adjustment | 'restore') => void
}

const PickedFoot = ({ count, areDown, onClear, onOpen }: FootProps) => (
  <div className={css.foot}>
    <span>
      已选 <b>{count}</b> 个，一次最多 {contentBatchMax} 个
      <Button type="link" size="small" onClick={onClear}>
        清除选择
      </Button>
    </span>
    <span className={css.footActions}>
      {areDown && (
        <Button type="primary" onClick={() => onOpen('restore')}>
          恢复
        </Button>
      )}
      <Button onClick={() => onOpen('class')}>改分类</Button>
      <Button onClick={() => onOpen('keywords')}>补关键词</Button>
      <Button onClick={() => onOpen('ai')}>标为 AI 生成</Button>
    </span>
  </div>
)

const useWorksQuery = (filters: ContentFilters, trail: CursorTrail) =>
  useEndpointQuery(
    contentPhotos,
    { ...askedOf(filters), limit: pageSize, cursor: trail.cursor },
    { keepPrevious: true },
  )

type WorksQuery = ReturnType<typeof useWorksQuery>

const Heading = ({ filters, total }: { filters: ContentFilters; total: number | undefined }) => (
  <div className={css.heading}>
    <Tabs
      className={cx(common.cardTabs)}
      activeKey={filters.values.tab ?? 'all'}
      onChange={(key) => filters.set({ tab: key === 'all' ? undefined : key, open: undefined })}
      items={tabs.map(({ key, label }) => ({
        key,
        label:
          key === (filters.values.tab ?? 'all') && total !== undefined ? (
            <span>
              {label}
              <span className={common.tabCount}>{formatTotal(total)}</span>
            </span>
          ) : (
            label
          ),
      }))}
    />
    <Select
      aria-label="先后"
      variant="borderless"
      value={filters.values.sort === 'saves' ? 'saves' : 'newest'}
      onChange={(sort: string) => filters.set({ sort: sort === 'newest' ? undefined : sort })}
      options={sortOptions}
    />
  </div>
)

const PageFoot = ({ trail, next }: { trail: CursorTrail; next: string | null }) => (
  <nav className={css.foot} aria-label="翻页">
    <span>第 {trail.pageNumber} 页</span>
    <span className={css.footActions}>
      <Button disabled={!trail.goBack} onClick={() => trail.goBack?.()}>
        上一页
      </Button>
      <Button disabled={!next} onClick={() => next && trail.goTo(next)}>
        下一页
      </Button>
    </span>
  </nav>
)

interface FoundWorksProps {
  query: WorksQuery
  filters: ContentFilters
  trail: CursorTrail
  picked: PickedWorks
  mayAct: boolean
  onOpen: FootProps['onOpen']
}

const FoundWorks = ({ query, filters, trail, picked, mayAct, onOpen }: FoundWorksProps) => (
  <QueryView query={query}>
    {({ items, next_cursor }) =>
      items.length === 0 && !trail.goBack ? (
        <EmptyState
          title="没有符合条件的作品"
          note="换个词，或清空条件再找"
          action={filters.isAny && <Button onClick={filters.clear}>清空条件</Button>}
        />
      ) : (
        <>
          <ul
            className={cx(css.grid, query.isPlaceholderData && css.isStale)}
            aria-label="作品"
            aria-busy={query.isPlaceholderData}
            // Rows of the previous filter, about to be replaced: not clickable.
            inert={query.isPlaceholderData}
          >
            {items.map((work) => (
              <WorkTile
                key={work.id}
                work={work}
                isPicked={picked.ids.includes(work.id)}
                onPick={mayAct ? () => picked.toggle(work) : undefined}
                onOpen={() => filters.set({ open: work.id })}
              />
            ))}
          </ul>
          {picked.works.length > 0 && (
            <PickedFoot
              count={picked.works.length}
              areDown={picked.works.every(({ state }) => state === 'taken_down')}
              onClear={picked.clear}
              onOpen={onOpen}
            />
          )}
          <PageFoot trail={trail} next={next_cursor} />
        </>
      )
    }
  </QueryView>
)

export const WorksPage = () => {
  const filters = useContentFilters()
  const trail = useCursorTrail(filters.key)
  const query = useWorksQuery(filters, trail)
  const picked = usePickedWorks()
  const mayAct = useMay(takeDownPhotos)
  const [dialog, setDialog] = useState<Adjustment | 'restore' | null>(null)
  const canTakeDown = picked.works.some(({ state }) => state === 'published')
  const acts = { ids: picked.ids, onClose: () => setDialog(null), onDone: picked.tellOutcome }
  return (
    <div className={common.stack}>
      <Card isFlush>
        <WorksFilters filters={filters} />
      </Card>
      <div className={cx(css.library, !canTakeDown && css.isAlone)}>
        <Card isFlush>
          <Heading filters={filters} total={query.data?.total} />
          <FoundWorks
            query={query}
            filters={filters}
            trail={trail}
            picked={picked}
            mayAct={mayAct}
            onOpen={setDialog}
          />
        </Card>
        {canTakeDown && (
          <TakeDownPanel works={picked.works} onClose={picked.clear} onDone={picked.tellOutcome} />
        )}
      </div>
      {dialog === 'restore' && <RestoreDialog {...acts} />}
      {dialog && dialog !== 'restore' && <AdjustDialog what={dialog} {...acts} />}
      {filters.values.open && (
        <WorkDrawer id={filters.values.open} onClose={() => filters.set({ open: undefined })} />
      )}
    </div>
  )
}
