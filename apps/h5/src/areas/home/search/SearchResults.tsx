/** Results by group; a selected group is listed completely. */
import { searchIndex } from '@wallpaper/contract/home'
import { type SearchGroupId, searchGroups } from '@wallpaper/contract/home/home.limits'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { HitRow, HitTile } from './Hits.tsx'
import { Retry } from './Retry.tsx'
import css from './search.module.css'
import { type GroupRead, type Hit, useSearch } from './useSearch.ts'
import '../../../ui/styles/fields.css'

/** The server stops counting here. */
const totalMax = 1_000
const totalText = (total: number): string => (total >= totalMax ? `${totalMax - 1}+` : String(total))

interface HitsProps {
  hits: readonly Hit[]
  typed: string
  onOpen: () => void
}

function Hits({ id, hits, typed, onOpen }: HitsProps & { id: SearchGroupId }) {
  if (id === 'photo')
    return (
      <div className={css.tiles}>
        {hits.map((hit) => (
          <HitTile key={hit.id} hit={hit} onOpen={onOpen} />
        ))}
      </div>
    )
  return hits.map((hit) => <HitRow key={hit.id} hit={hit} typed={typed} onOpen={onOpen} />)
}

interface GroupProps {
  read: GroupRead
  typed: string
  onOpen: () => void
  onAll: () => void
}

function Group({ read: { id, found, isFailed, retry }, typed, onOpen, onAll }: GroupProps) {
  if (isFailed)
    return (
      <Card title={searchGroups[id]}>
        <Retry onPress={retry} />
      </Card>
    )
  if (!found) return <RowsSkeleton rows={1} icon="square" />
  if (found.items.length === 0) return null
  return (
    <Card
      className={css.group ?? ''}
      title={searchGroups[id]}
      more={
        found.total > found.items.length ? (
          <button type="button" className="more" onClick={onAll}>
            全部 <span className="num">{totalText(found.total)}</span>
            <Icon name="right" size={14} />
          </button>
        ) : undefined
      }
    >
      <Hits id={id} hits={found.items} typed={typed} onOpen={onOpen} />
    </Card>
  )
}

const perRow = 4

const inRows = (hits: readonly Hit[]): Hit[][] =>
  Array.from({ length: Math.ceil(hits.length / perRow) }, (_, row) =>
    hits.slice(row * perRow, (row + 1) * perRow),
  )

function WholeGroup({ id, typed, onOpen }: { id: SearchGroupId; typed: string; onOpen: () => void }) {
  const list = useReadList([searchIndex.path, { text: typed, group: id }], async (paging, options) => {
    const input = { text: typed, group: id, ...paging }
    const { groups } = await runtime().call(searchIndex, input, { ...options, isQuiet: true })
    return groups[0] ?? { items: [], next_cursor: null }
  })
  if (list.state.is === 'failed') return <Retry onPress={list.state.retry} />
  if (list.state.is === 'loading') return <RowsSkeleton rows={6} icon="square" />
  const shared = { label: searchGroups[id], end: list.end, onMore: list.more }
  return (
    <Card className={css.group ?? ''} title={searchGroups[id]}>
      {id === 'photo' ? (
        <InfiniteList
          {...shared}
          items={inRows(list.items)}
          keyOf={(row) => row[0]?.id ?? ''}
          rowHeight={112}
          renderItem={(row) => <Hits id={id} hits={row} typed={typed} onOpen={onOpen} />}
        />
      ) : (
        <InfiniteList
          {...shared}
          items={list.items}
          keyOf={(hit) => hit.id}
          rowHeight={64}
          renderItem={(hit) => <HitRow hit={hit} typed={typed} onOpen={onOpen} />}
        />
      )}
    </Card>
  )
}

interface ChipsProps {
  reads: readonly GroupRead[]
  chosen: SearchGroupId | null
  onChoose: (id: SearchGroupId | null) => void
}

function Chips({ reads, chosen, onChoose }: ChipsProps) {
  const found = reads.filter((read) => (read.found?.total ?? 0) > 0)
  return (
    <div className="chips" role="tablist" aria-label="按类型看">
      <button
        type="button"
        role="tab"
        className="chip"
        aria-selected={chosen === null}
        onClick={() => onChoose(null)}
      >
        全部
      </button>
      {found.map((read) => (
        <button
          key={read.id}
          type="button"
          role="tab"
          className="chip"
          aria-selected={chosen === read.id}
          onClick={() => onChoose(read.id)}
        >
          {searchGroups[read.id]} <span className="num">{totalText(read.found?.total ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}

/** A group with an exact match of a code comes first. */
const exactFirst = (reads: readonly GroupRead[]): GroupRead[] => {
  const isExact = ({ found }: GroupRead) => found?.items.some(({ is_exact }) => is_exact) ?? false
  return [...reads].sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
}

const sumOf = (reads: readonly GroupRead[]): number =>
  reads.reduce((sum, { found }) => sum + (found?.total ?? 0), 0)

export interface SearchResultsProps {
  typed: string
  onOpen: () => void
}

export function SearchResults({ typed, onOpen }: SearchResultsProps) {
  const reads = useSearch(typed)
  const [chosen, setChosen] = useState<SearchGroupId | null>(null)
  const isRead = reads.every(({ found, isFailed }) => found || isFailed)
  const total = sumOf(reads)
  const hasFailed = reads.some(({ isFailed }) => isFailed)
  // Leave the selected group when the next word has no results in it.
  const seen = reads.find(({ id, found }) => id === chosen && (found?.total ?? 0) > 0)?.id ?? null
  if (isRead && total === 0 && !hasFailed)
    return (
      <Empty
        drawing="nothing"
        title={`没有找到「${typed}」`}
        note="换个短一点的词，或者检查有没有打错字"
        isWhole
      />
    )
  return (
    <>
      <Chips reads={reads} chosen={seen} onChoose={setChosen} />
      {seen ? (
        <WholeGroup key={`${seen}/${typed}`} id={seen} typed={typed} onOpen={onOpen} />
      ) : (
        exactFirst(reads).map((read) => (
          <Group key={read.id} read={read} typed={typed} onOpen={onOpen} onAll={() => setChosen(read.id)} />
        ))
      )}
    </>
  )
}
