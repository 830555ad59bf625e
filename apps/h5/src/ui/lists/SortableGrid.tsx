/**
 * Tiles in manual order. The dragging code is loaded after the tiles are shown: until then, or if it fails,
 * they cannot be moved.
 */
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { DraggableGridProps } from './DraggableGrid.tsx'
import css from './SortableGrid.module.css'

interface Sortable {
  id: string
}

export interface SortableGridProps<T extends Sortable> {
  label: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** Must contain one focusable element, from which the keyboard moves the item. */
  render: (item: T, index: number) => ReactNode
  /** The item, and the one now before it: null if it is the first. Rejects when saving failed. */
  onMove: (id: string, afterId: string | null) => Promise<unknown>
}

type Draggable = ComponentType<DraggableGridProps>
let loaded: Draggable | undefined

const useDraggable = (): Draggable | undefined => {
  const [draggable, setDraggable] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    import('./DraggableGrid.tsx').then(
      ({ DraggableGrid }) => {
        loaded = DraggableGrid
        setDraggable(() => DraggableGrid)
      },
      () => undefined,
    )
  }, [])
  return draggable
}

export function SortableGrid<T extends Sortable>({
  label,
  items,
  nameOf,
  render,
  onMove,
}: SortableGridProps<T>) {
  const Grid = useDraggable()
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  if (!Grid) {
    return (
      <ul className={css.grid} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} className={css.cell}>
            {render(item, index)}
          </li>
        ))}
      </ul>
    )
  }
  const itemOf = (id: string) => items.find((item) => item.id === id)
  return (
    <Grid
      label={label}
      ids={ids}
      nameOf={(id) => {
        const item = itemOf(id)
        return item ? nameOf(item) : ''
      }}
      render={(id, index) => {
        const item = itemOf(id)
        return item && render(item, index)
      }}
      onMove={onMove}
    />
  )
}
