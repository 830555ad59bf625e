/** A list of tiles with its states: skeleton, error or empty, tiles. */
import type { ReactNode } from 'react'
import type { PageState } from '../../../ui/page/PageLayout.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { TilesSkeleton } from './TilesSkeleton.tsx'

export interface ReadTilesProps {
  state: PageState
  /** Rows of the skeleton. */
  rows?: number
  children: () => ReactNode
}

export function ReadTiles({ state, rows, children }: ReadTilesProps) {
  if (state.is === 'loading') return <TilesSkeleton {...(rows && { rows })} />
  if (state.is === 'failed') {
    return <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
  }
  return children()
}
