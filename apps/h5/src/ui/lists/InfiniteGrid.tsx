/** A virtual grid of three tiles per row, on top of InfiniteList. */
import { type ReactNode, useMemo } from 'react'
import { InfiniteList, type ListEnd } from './InfiniteList.tsx'
import css from './WorkTile.module.css'

const columns = 3
/** Height of a tile on a 375 px phone, including the gap below. */
const rowHeight = 154

export interface InfiniteGridProps<T> {
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  renderItem: (item: T, index: number) => ReactNode
  end: ListEnd
  onMore: () => void
}

interface TileRow<T> {
  key: string
  first: number
  tiles: readonly T[]
}

const rowsOf = <T,>(items: readonly T[], keyOf: (item: T) => string): TileRow<T>[] => {
  const rows: TileRow<T>[] = []
  for (let first = 0; first < items.length; first += columns) {
    const tiles = items.slice(first, first + columns)
    const [head] = tiles
    if (head !== undefined) rows.push({ key: keyOf(head), first, tiles })
  }
  return rows
}

export function InfiniteGrid<T>({ label, items, keyOf, renderItem, end, onMore }: InfiniteGridProps<T>) {
  const rows = useMemo(() => rowsOf(items, keyOf), [items, keyOf])
  return (
    <InfiniteList
      label={label}
      items={rows}
      keyOf={({ key }) => key}
      rowHeight={rowHeight}
      end={end}
      onMore={onMore}
      renderItem={({ tiles, first }) => (
        <div className={`${css.grid} ${css.row}`}>
          {tiles.map((item, index) => (
            <div key={keyOf(item)}>{renderItem(item, first + index)}</div>
          ))}
        </div>
      )}
    />
  )
}
