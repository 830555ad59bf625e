/**
 * The draggable version of SortableGrid, loaded lazily: tiles are moved by holding and dragging, or with the
 * keyboard. The page scrolls at its edges meanwhile. A dropped tile stays until the new order arrives, and is
 * moved back when saving fails.
 */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import css from './SortableGrid.module.css'
import { screenReaderInstructions, useAnnouncements, useShownOrder } from './sorting.ts'

export interface DraggableGridProps {
  label: string
  /** Must be the same array while the order is the same. */
  ids: readonly string[]
  nameOf: (id: string) => string
  render: (id: string, index: number) => ReactNode
  onMove: (id: string, afterId: string | null) => Promise<unknown>
}

const hold = { delay: 250, tolerance: 8 }
/** Enter must keep opening the tile. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

function Cell({ id, children }: { id: string; children: ReactNode }) {
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${css.cell} ${css.dragged}` : css.cell}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onContextMenu={(event) => event.preventDefault()}
      {...listeners}
    >
      {children}
    </li>
  )
}

/** The browser would follow a dragged link on release: suppress that click. */
const preventClick = (event: Event) => event.preventDefault()
const holdClicks = () => window.addEventListener('click', preventClick, { capture: true })
const releaseClicks = () => {
  // The click comes right after the end of the drag.
  setTimeout(() => window.removeEventListener('click', preventClick, { capture: true }))
}

export function DraggableGrid({ label, ids, nameOf, render, onMove }: DraggableGridProps) {
  const { order, show } = useShownOrder(ids)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: hold }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  )
  const announcements = useAnnouncements(order, nameOf)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    releaseClicks()
    const from = order.indexOf(String(active.id))
    const to = order.indexOf(String(over?.id))
    if (from < 0 || to < 0 || from === to) return
    const moved = arrayMove([...order], from, to)
    show(moved)
    onMove(String(active.id), moved[to - 1] ?? null).catch(() => show(order))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragStart={holdClicks}
      onDragCancel={releaseClicks}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...order]} strategy={rectSortingStrategy}>
        <ul className={css.grid} aria-label={label} data-movable>
          {order.map((id, index) => (
            <Cell key={id} id={id}>
              {render(id, index)}
            </Cell>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
