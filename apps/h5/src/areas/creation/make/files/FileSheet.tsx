/** Actions on one file: crop, open the existing work, or remove. */
import type { ReactNode } from 'react'
import { Row } from '../../../../ui/content.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import type { QueuedFile } from '../../../upload/public.ts'
import { canCrop } from './cropFile.tsx'

export interface FileSheetProps {
  file: QueuedFile
  hasBytes: boolean
  more?: ReactNode
  onCrop: () => void
  onRemove: () => void
  onClose: () => void
}

export function FileSheet({ file, hasBytes, more, onCrop, onRemove, onClose }: FileSheetProps) {
  const isCroppable = canCrop(file) && hasBytes && file.stage.at !== 'same'
  return (
    <Sheet title={file.name} onClose={onClose}>
      {more}
      {isCroppable && <Row title="裁剪图片" note="原图会保留，可以重新裁剪" icon="full" onPress={onCrop} />}
      <Row title="移除" note="不会影响已经提交的作品" icon="trash" onPress={onRemove} />
    </Sheet>
  )
}
