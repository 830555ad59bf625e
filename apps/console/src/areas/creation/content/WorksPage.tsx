/** All works: search, select, take down, restore. */
import { contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { contentBatchMax, contentSorts } from '@wallpaper/contract/creation/content/content.limits'
import {
  type MachineFinding,
  machineFindingIds,
  machineFindings,
} from '@wallpaper/contract/review/review.limits'
import { App, Button, Checkbox, Select, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTotal } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ToggleChip } from '../../../ui/form/ToggleChip.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { ClassSelect } from '../catalogue/ClassSelect.tsx'
import { isWorkState, type Work, workStates } from '../content.labels.ts'
import { AlikeSearch } from './AlikeSearch.tsx'
import { ContentFilterFields } from './ContentFilterFields.tsx'
import css from './content.module.css'
import { TakeDownPanel } from './TakeDownPanel.tsx'
import { type ContentFilters, useContentFilters } from './useContentFilters.ts'
import { AdjustDialog, type Adjustment, type Outcome, RestoreDialog } from './WorkDialogs.tsx'
import { WorkDrawer } from './WorkDrawer.tsx'
import { WorkTile } from './WorkTile.tsx'

const pageSize = 24

const stateOptions = Object.entries(workStates).map(([value, { word }]) => ({ value, label: word }))
const sortOptions = Object.entries(contentSorts).map(([value, label]) => ({ value, label }))

const Filters = ({ filters }: { filters: ContentFilters }) => (
  <FilterBar
    actions={
      <>
        <AlikeSearch />
        {filters.isAny && <Button onClick={filters.clear}>清空条件</Button>}
      </>
    }
  >
    <ContentFilterFields filters={filters} placeholder="标题、关键词、作品 ID" states={stateOptions} />
    <div className={cx(common.filterSelect)}>
      <ClassSelect
        placeholder="全部分类"
        value={filters.values.class}
        onChange={(of) => filters.set({ class: of })}
      />
    </div>
    <Checkbox
      checked={filters.values.ai === '1'}
      onChange={({ target }) => filters.set({ ai: target.checked ? '1' : undefined })}
    >
      AI 生成
    </Checkbox>
    <div className={css.chips}>
      <ToggleChip
        isOn={filters.values.reported === '1'}
        onToggle={() => filters.set({ reported: filters.values.reported ? undefined : '1' })}
      >
        被举报
      </ToggleChip>
      {machineFindingIds.map((id) => (
        <ToggleChip
          key={id}
          isOn={filters.values.finding === id}
          onToggle={() => filters.set({ finding: filters.values.finding === id ? undefined : id })}
        >
          {machineFindings[id]}
        </ToggleChip>
      ))}
    </div>
  </FilterBar>
)

const findingOf = (text: string | undefined): MachineFinding | undefined =>
  machineFindingIds.find((id) => id === text)

/** The tab overrides the state field: "taken down" is a state, the recycle bin a flag. */
const askedOf = ({ asked, values }: ContentFilters) => ({
  ...asked,
  state:
    values.tab === 'down' ? ('taken_down' as const) : isWorkState(values.state) ? values.state : undefined,
  is_ai: values.ai === '1' ? true : undefined,
  is_reported: values.reported === '1' ? true : undefined,
  finding: findingOf(values.finding),
  is_deleted: values.tab === 'bin' ? true : undefined,
  sort: values.sort === 'saves' ? ('saves' as const) : undefined,
})

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

export const WorksPage = () => {
  const filters = useContentFilters()
  const trail = useCursorTrail(filters.key)
  const [picked, setPicked] = useState<readonly Work[]>([])
  const [dialog, setDialog] = useState<Adjustment | 'restore' | null>(null)
  const { message, modal } = App.useApp()
  const asked = { ...askedOf(filters), limit: pageSize, cursor: trail.cursor }
  const query = useEndpointQuery(contentPhotos, asked, { keepPrevious: true })
  const ids = picked.map(({ id }) => id)
  const areDown = picked.length > 0 && picked.every(({ state }) => state === 'taken_down')
  const canTakeDown = picked.some(({ state }) => state === 'published')
  const pick = (work: Work) => {
    if (ids.includes(work.id)) return setPicked(picked.filter(({ id }) => id !== work.id))
    if (picked.length >= contentBatchMax) return void message.info(`一次最多 ${contentBatchMax} 个`)
    setPicked([...picked, work])
  }
  /** Failed works stay selected, with the reason. */
  const tellOutcome = (results: Outcome[]) => {
    const failed = results.filter(({ ok }) => !ok)
    const done = results.length - failed.length
    if (done > 0) void message.success(`已处理 ${done} 个作品`)
    if (failed.length > 0) {
      const titleOf = (id: string) => picked.find((work) => work.id === id)?.title ?? id
      void modal.info({
        title: `${failed.length} 个没有处理`,
        okText: '我知道了',
        content: (
          <ul className={css.failed}>
            {failed.map(({ id, msg }) => (
              <li key={id}>
                「{titleOf(id)}」{msg}
              </li>
            ))}
          </ul>
        ),
      })
    }
    setPicked(picked.filter(({ id }) => failed.some((each) => each.id === id)))
  }
  return (
    <div className={common.stack}>
      <Card isFlush>
        <Filters filters={filters} />
      </Card>
      <div className={cx(css.library, !canTakeDown && css.isAlone)}>
        <Card isFlush>
          <div className={css.heading}>
            <Tabs
              className={cx(common.cardTabs)}
              activeKey={filters.values.tab ?? 'all'}
              onChange={(key) => filters.set({ tab: key === 'all' ? undefined : key, open: undefined })}
              items={tabs.map(({ key, label }) => ({
                key,
                label:
                  key === (filters.values.tab ?? 'all') && query.data ? (
                    <span>
                      {label}
                      <span className={common.tabCount}>{formatTotal(query.data.total)}</span>
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
                        isPicked={ids.includes(work.id)}
                        onPick={() => pick(work)}
                        onOpen={() => filters.set({ open: work.id })}
                      />
                    ))}
                  </ul>
                  {picked.length > 0 && (
                    <PickedFoot
                      count={picked.length}
                      areDown={areDown}
                      onClear={() => setPicked([])}
                      onOpen={setDialog}
                    />
                  )}
                  <nav className={css.foot} aria-label="翻页">
                    <span>第 {trail.pageNumber} 页</span>
                    <span className={css.footActions}>
                      <Button disabled={!trail.goBack} onClick={() => trail.goBack?.()}>
                        上一页
                      </Button>
                      <Button disabled={!next_cursor} onClick={() => next_cursor && trail.goTo(next_cursor)}>
                        下一页
                      </Button>
                    </span>
                  </nav>
                </>
              )
            }
          </QueryView>
        </Card>
        {canTakeDown && <TakeDownPanel works={picked} onClose={() => setPicked([])} onDone={tellOutcome} />}
      </div>
      {dialog === 'restore' && (
        <RestoreDialog ids={ids} onClose={() => setDialog(null)} onDone={tellOutcome} />
      )}
      {dialog && dialog !== 'restore' && (
        <AdjustDialog what={dialog} ids={ids} onClose={() => setDialog(null)} onDone={tellOutcome} />
      )}
      {filters.values.open && (
        <WorkDrawer id={filters.values.open} onClose={() => filters.set({ open: undefined })} />
      )}
    </div>
  )
}
