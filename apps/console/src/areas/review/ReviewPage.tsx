/** Review: queue, appeals, past decisions, and figures. */
import { reviewQueue } from '@wallpaper/contract/review/review.console'
import { Select } from 'antd'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { type Filters, useFilters } from '../../lib/filters.ts'
import { formatTotal } from '../../lib/number.ts'
import { Card } from '../../ui/content/Card.tsx'
import { ToggleChip } from '../../ui/form/ToggleChip.tsx'
import { DecisionTable } from './DecisionTable.tsx'
import { AppealDesk } from './desk/AppealDesk.tsx'
import desk from './desk/desk.module.css'
import { ReviewDesk } from './desk/ReviewDesk.tsx'
import type { SubjectKey } from './desk/useReviewDesk.ts'
import { ReviewerFigures } from './ReviewerFigures.tsx'
import { findingOf, findingOptions, kindOf, kindOptions, lineOf, lineOptions } from './review.labels.ts'
import css from './review.module.css'

type ReviewFilters = Filters<'tab' | 'line' | 'kind' | 'finding' | 'open'>

/** `work:120:<id>`, as in the address of one item. */
const subjectIn = (text = ''): SubjectKey | undefined => {
  const [kind, uid, id] = text.split(':')
  const known = kindOf(kind)
  return known && id ? { kind: known, uid: Number(uid), id } : undefined
}

const tabs = [
  { id: 'waiting', word: '待审' },
  { id: 'appeals', word: '申诉' },
  { id: 'decided', word: '已审' },
  { id: 'figures', word: '数据' },
] as const
type Tab = (typeof tabs)[number]['id']

interface HeadsProps {
  tab: Tab
  filters: ReviewFilters
}

const Tabs = ({ tab, filters }: HeadsProps) => {
  const { data } = useEndpointQuery(reviewQueue, { limit: 1 }, { refetchInterval: 20_000 })
  const counts: Partial<Record<Tab, number>> = data ? { waiting: data.total, appeals: data.appeals } : {}
  return (
    <div className={desk.heads}>
      {tabs.map(({ id, word }) => (
        <ToggleChip
          key={id}
          isOn={tab === id}
          onToggle={() => filters.set({ tab: id === 'waiting' ? undefined : id })}
        >
          {word} {counts[id] ? formatTotal(counts[id]) : ''}
        </ToggleChip>
      ))}
    </div>
  )
}

const FilterSelects = ({ filters }: { filters: ReviewFilters }) => (
  <>
    <Select
      aria-label="产品线"
      variant="borderless"
      allowClear
      placeholder="全部产品线"
      options={lineOptions}
      value={lineOf(filters.values.line)}
      onChange={(line?: string) => filters.set({ line })}
    />
    <Select
      aria-label="类型"
      variant="borderless"
      allowClear
      placeholder="全部类型"
      options={kindOptions}
      value={kindOf(filters.values.kind)}
      onChange={(kind?: string) => filters.set({ kind })}
    />
  </>
)

export const ReviewPage = () => {
  const filters = useFilters(['tab', 'line', 'kind', 'finding', 'open'])
  const tab = tabs.find(({ id }) => id === filters.values.tab)?.id ?? 'waiting'
  const line = lineOf(filters.values.line)
  const kind = kindOf(filters.values.kind)
  const finding = findingOf(filters.values.finding)
  const waiting = useMemo(() => ({ line, kind, finding }), [line, kind, finding])
  const head = <Tabs tab={tab} filters={filters} />
  if (tab === 'waiting')
    return (
      <ReviewDesk
        filter={waiting}
        first={subjectIn(filters.values.open)}
        heads={
          <>
            {head}
            <div className={desk.filters}>
              <FilterSelects filters={filters} />
              <Select
                aria-label="机审"
                variant="borderless"
                allowClear
                placeholder="全部机审结果"
                options={findingOptions}
                value={finding}
                onChange={(id?: string) => filters.set({ finding: id })}
              />
            </div>
          </>
        }
      />
    )
  if (tab === 'appeals') return <AppealDesk heads={head} />
  return (
    <>
      <div className={css.bar}>
        {head}
        {tab === 'decided' && (
          <div className={css.barFilters}>
            <FilterSelects filters={filters} />
          </div>
        )}
      </div>
      {tab === 'figures' ? (
        <ReviewerFigures />
      ) : (
        <Card isFlush>
          <DecisionTable filter={{ line, kind }} />
        </Card>
      )}
    </>
  )
}
