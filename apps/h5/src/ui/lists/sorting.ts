/** What all lists that people order by dragging have in common. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef, useState } from 'react'

export const screenReaderInstructions = {
  draggable: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消',
}

/** Screen reader announcements while an item is moved. */
export const useAnnouncements = (ids: readonly string[], nameOf: (id: string) => string): Announcements => {
  const hasMoved = useRef(false)
  const named = (id: UniqueIdentifier) => nameOf(String(id))
  const place = (id: UniqueIdentifier) => `第 ${ids.indexOf(String(id)) + 1} 个`
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return `已拿起${named(active.id)}，现在是${place(active.id)}`
    },
    onDragOver: ({ active, over }) => {
      // Right after pickup it is over its own place, which was already announced.
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined
      hasMoved.current = true
      return `${named(active.id)}移到${place(over.id)}`
    },
    onDragEnd: ({ active, over }) => `已放下${named(active.id)}，现在是${place((over ?? active).id)}`,
    onDragCancel: ({ active }) => `已取消，${named(active.id)}回到${place(active.id)}`,
  }
}

/** A dropped item stays where it was dropped until the new order arrives, to avoid a jump. */
export const useShownOrder = <T>(items: readonly T[]) => {
  const [shown, setShown] = useState({ items, order: items })
  if (shown.items !== items) setShown({ items, order: items })
  return {
    order: shown.items === items ? shown.order : items,
    show: (order: readonly T[]) => setShown({ items, order }),
  }
}
