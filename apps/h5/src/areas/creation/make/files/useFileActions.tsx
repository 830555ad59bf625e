/** The action sheet of a tile and the cropper, for every screen with a queue. */
import { useState } from 'react'
import type { QueuedFile, UploadQueueOfScreen } from '../../../upload/public.ts'
import { CropFile } from './cropFile.tsx'
import { FileSheet } from './FileSheet.tsx'

export const useFileActions = (queue: UploadQueueOfScreen) => {
  const [opened, setOpened] = useState<{ file: QueuedFile; isCropping: boolean } | null>(null)
  const close = () => setOpened(null)
  const bytes = opened && queue.blobOf(opened.file.id)
  const sheet =
    opened &&
    (opened.isCropping && bytes ? (
      <CropFile file={opened.file} bytes={bytes} queue={queue} onClose={close} />
    ) : (
      <FileSheet
        file={opened.file}
        hasBytes={bytes !== null}
        onCrop={() => setOpened({ ...opened, isCropping: true })}
        onRemove={() => {
          queue.remove(opened.file.id)
          close()
        }}
        onClose={close}
      />
    ))
  return { open: (file: QueuedFile) => setOpened({ file, isCropping: false }), sheet }
}
