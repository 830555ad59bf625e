/** A list ordered by the person: by dragging the handle, or with the keyboard. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useRef, useState } from 'react'
import css from './SortableList.module.css'

interface Named {
  id: string
  title: string
}

export interface SortableListProps<T extends Named> {
  items: readonly T[]
  onMove: (items: T[]) => void
  render: (item: T) => ReactNode
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const screenReaderInstructions = {
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消',
}

/** Screen reader announcements while an item is moved. */
const useAnnouncements = (items: readonly Named[]): Announcements => {
  const hasMoved = useRef(false)
  const titleOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier) => `第 ${items.findIndex((item) => item.id === id) + 1} 个`
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return `已拿起${titleOf(active.id)}，现在是${placeOf(active.id)}`
    },
    onDragOver: ({ active, over }) => {
      // Right after pickup it is over its own place, which was already announced.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return `${titleOf(active.id)}移到${placeOf(over.id)}`
    },
    onDragEnd: ({ active, over }) => `已放下${titleOf(active.id)}，现在是${placeOf((over ?? active).id)}`,
    onDragCancel: ({ active }) => `已取消，${titleOf(active.id)}回到${placeOf(active.id)}`,
  }
}

interface RowProps {
  item: Named
  place: number
  children: ReactNode
}

function Row({ item, place, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: '可排序' } })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? css.dragged : css.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children}
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.handle}
        aria-label={`${item.title}，第 ${place} 个，拖动排序`}
        aria-roledescription={attributes['aria-roledescription']}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <i />
      </button>
    </li>
  )
}

/** A dropped item stays where it was dropped until the new order arrives, to avoid a jump. */
const useShownOrder = <T,>(items: readonly T[]) => {
  const [shown, setShown] = useState({ items, order: items })
  if (shown.items !== items) setShown({ items, order: items })
  return {
    order: shown.items === items ? shown.order : items,
    show: (order: T[]) => setShown({ items, order }),
  }
}

export function SortableList<T extends Named>({ items, onMove, render }: SortableListProps<T>) {
  const { order, show } = useShownOrder(items)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const announcements = useAnnouncements(order)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = order.findIndex(({ id }) => id === active.id)
    const to = order.findIndex(({ id }) => id === over?.id)
    if (from < 0 || to < 0 || from === to) return
    const moved = arrayMove([...order], from, to)
    show(moved)
    onMove(moved)
  }
  return (
    <DndContext
      sensors={sensors}
      modifiers={[vertically]}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={order.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={css.list}>
          {order.map((item, index) => (
            <Row key={item.id} item={item} place={index + 1}>
              {render(item)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
