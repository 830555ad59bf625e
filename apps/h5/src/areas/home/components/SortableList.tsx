/** A list whose order a person sets: by dragging the handle, or with the arrow keys on it. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { moveItem } from '../reorder.ts'
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

interface Drag {
  from: number
  startY: number
  y: number
  rowHeight: number
}

const targetOf = ({ from, startY, y, rowHeight }: Drag, count: number) =>
  Math.min(count - 1, Math.max(0, from + Math.round((y - startY) / rowHeight)))

/** The dragged row follows the finger; those it passes make room by one row. */
const shiftOf = (index: number, drag: Drag | null, count: number) => {
  if (!drag) return 0
  if (index === drag.from) return drag.y - drag.startY
  const to = targetOf(drag, count)
  if (index > drag.from && index <= to) return -drag.rowHeight
  if (index < drag.from && index >= to) return drag.rowHeight
  return 0
}

export function SortableList<T extends Named>({ items, onMove, render }: SortableListProps<T>) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const list = useRef<HTMLUListElement>(null)

  const onPointerDown = (event: PointerEvent<HTMLElement>, from: number) => {
    const row = list.current?.children[from]
    if (!row) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const rowHeight = row.getBoundingClientRect().height
    setDrag({ from, startY: event.clientY, y: event.clientY, rowHeight })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag) setDrag({ ...drag, y: event.clientY })
  }
  const onPointerUp = () => {
    if (!drag) return
    const to = targetOf(drag, items.length)
    setDrag(null)
    if (to !== drag.from) onMove(moveItem(items, drag.from, to))
  }
  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const to = from + (step ?? 0)
    if (!step || to < 0 || to >= items.length) return
    event.preventDefault()
    onMove(moveItem(items, from, to))
  }

  return (
    <ul ref={list} className={css.list}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className={drag?.from === index ? css.dragged : css.row}
          style={{ transform: `translateY(${shiftOf(index, drag, items.length)}px)` }}
        >
          {render(item)}
          <button
            type="button"
            className={css.handle}
            aria-label={`${item.title}，第 ${index + 1} 个，用上下方向键移动`}
            onPointerDown={(event) => onPointerDown(event, index)}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => setDrag(null)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <i />
          </button>
        </li>
      ))}
    </ul>
  )
}
