/** Tiles in manual order: a move is saved at once, and an error shown if that fails. */
import type { ReactNode } from 'react'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { SortableGrid } from '../../../ui/lists/SortableGrid.tsx'
import { tellFailure, useInvalidateCreation } from '../creation.changes.ts'
import { type ListOfTiles, useNearEnd } from './useNearEnd.ts'

export interface SortableTilesProps<T> {
  label: string
  list: ListOfTiles & { items: readonly T[] }
  nameOf: (item: T) => string
  /** Moves it right after the other one; null for the first position. */
  onMove: (id: string, afterId: string | null) => Promise<unknown>
  render: (item: T, index: number) => ReactNode
}

export function SortableTiles<T extends { id: string }>(props: SortableTilesProps<T>) {
  const { label, list, nameOf, onMove, render } = props
  const invalidate = useInvalidateCreation()
  const end = useNearEnd(list)
  const move = async (id: string, afterId: string | null) => {
    try {
      await onMove(id, afterId)
      invalidate()
    } catch (error) {
      tellFailure(error)
      throw error
    }
  }
  return (
    <>
      <SortableGrid label={label} items={list.items} nameOf={nameOf} onMove={move} render={render} />
      <div ref={end}>
        <ListFooter end={list.end} onMore={list.more} />
      </div>
    </>
  )
}
