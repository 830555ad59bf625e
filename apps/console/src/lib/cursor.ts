/**
 * Lists are paged by opaque cursors, so going back needs the trail of earlier cursors. A change of filter
 * starts a new trail.
 */
import { useState } from 'react'

export interface CursorTrail {
  cursor: string | undefined
  /** From 1. */
  pageNumber: number
  goBack: (() => void) | null
  goTo: (next: string) => void
}

export const useCursorTrail = (filter: string): CursorTrail => {
  const [trail, setTrail] = useState<{ filter: string; cursors: string[] }>({ filter, cursors: [] })
  const cursors = trail.filter === filter ? trail.cursors : []
  return {
    cursor: cursors.at(-1),
    pageNumber: cursors.length + 1,
    goBack: cursors.length > 0 ? () => setTrail({ filter, cursors: cursors.slice(0, -1) }) : null,
    goTo: (next) => setTrail({ filter, cursors: [...cursors, next] }),
  }
}
