/** 下载方式 of one work, from its own page; loads the options when opened. */
import { downloadInit } from '@wallpaper/contract/creation'
import { useLineRead } from '../../../../runtime/useLineRead.ts'
import { stateOf } from '../../../../runtime/useRead.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../../ui/states/states.tsx'
import { useInvalidateCreation } from '../../creation.changes.ts'
import type { WorkDetail } from '../make.types.ts'
import { WorkPriceSheet } from './WorkPriceSheet.tsx'

export interface WorkDownloadSheetProps {
  work: WorkDetail
  homepageId: string
  onClose: () => void
}

export function WorkDownloadSheet({ work, homepageId, onClose }: WorkDownloadSheetProps) {
  const read = useLineRead(downloadInit, { homepage_id: homepageId })
  const invalidate = useInvalidateCreation()
  if (read.data) {
    const done = () => {
      invalidate()
      onClose()
    }
    return (
      <WorkPriceSheet
        works={[work]}
        modes={read.data.modes}
        bounds={read.data}
        onDone={done}
        onClose={onClose}
      />
    )
  }
  const state = stateOf(read)
  return (
    <Sheet title={work.title} onClose={onClose}>
      {state.is === 'failed' ? (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      ) : (
        <RowsSkeleton rows={2} lines={1} />
      )}
    </Sheet>
  )
}
