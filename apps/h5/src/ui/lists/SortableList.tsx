/** A list ordered by the person: by dragging the handle, or with the keyboard. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
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
import type { ReactNode } from 'react'
import css from './SortableList.module.css'
import { screenReaderInstructions, useAnnouncements, useShownOrder } from './sorting.ts'

interface Named {
  id: string
  title: string
}

export interface SortableListProps<T extends Named> {
  items: readonly T[]
  label?: string
  /** Where the handle is. */
  handleAt?: 'start' | 'end'
  onMove: (items: T[]) => void
  render: (item: T, index: number) => ReactNode
}

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

interface RowProps {
  item: Named
  place: number
  handleAt: 'start' | 'end'
  children: ReactNode
}

function Row({ item, place, handleAt, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, attributes: { roleDescription: '可排序' } })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={css.handle}
      data-at={handleAt}
      aria-label={`${item.title}，第 ${place} 个，拖动排序`}
      aria-roledescription={attributes['aria-roledescription']}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
    >
      <i />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? css.dragged : css.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {handleAt === 'start' && handle}
      {children}
      {handleAt === 'end' && handle}
    </li>
  )
}

export function SortableList<T extends Named>({
  items,
  label,
  handleAt = 'end',
  onMove,
  render,
}: SortableListProps<T>) {
  const { order, show } = useShownOrder(items)
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = order.map(({ id }) => id)
  const announcements = useAnnouncements(ids, (id) => order[ids.indexOf(id)]?.title ?? '')
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
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={css.list} aria-label={label}>
          {order.map((item, index) => (
            <Row key={item.id} item={item} place={index + 1} handleAt={handleAt}>
              {render(item, index)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
