/** 下载方式 of one work or of several; loads the options when opened. */
import { downloadInit } from '@wallpaper/contract/creation'
import type { ReactNode } from 'react'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf } from '../../../../runtime/useRead.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../../ui/states/states.tsx'
import { useInvalidateCreation } from '../../creation.changes.ts'
import type { Work } from '../make.types.ts'
import { WorkPriceSheet } from './WorkPriceSheet.tsx'

export interface WorkDownloadSheetProps {
  works: readonly [Work, ...Work[]]
  homepageId: string
  /** Above the choice. */
  head?: ReactNode
  onDone?: () => void
  onClose: () => void
}

export function WorkDownloadSheet({ works, homepageId, head, onDone, onClose }: WorkDownloadSheetProps) {
  const read = useLineRead(downloadInit, { homepage_id: homepageId })
  const invalidate = useInvalidateCreation()
  if (read.data) {
    const done = () => {
      invalidate()
      ;(onDone ?? onClose)()
    }
    return (
      <WorkPriceSheet
        works={works}
        head={head}
        modes={read.data.modes}
        bounds={read.data}
        onDone={done}
        onClose={onClose}
      />
    )
  }
  const state = stateOf(read)
  return (
    <Sheet title={works.length > 1 ? `${works.length} 个作品` : works[0].title} onClose={onClose}>
      {state.is === 'failed' ? (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      ) : (
        <RowsSkeleton rows={2} lines={1} />
      )}
    </Sheet>
  )
}
