/** The action sheet of a tile and the cropper, for every screen with a queue. */
import { type ReactNode, useState } from 'react'
import type { QueuedFile, UploadQueueOfScreen } from '../../../upload/public.ts'
import { CropFile } from './cropFile.tsx'
import { FileSheet } from './FileSheet.tsx'

/** More that can be done with a file; `close` is called first. */
export type FileRows = (file: QueuedFile, close: () => void) => ReactNode

/** `onReplaced`: a cut picture is another file, with another id. */
export const useFileActions = (
  queue: UploadQueueOfScreen,
  onReplaced?: (from: string, to: string) => void,
  rows?: FileRows,
) => {
  const [opened, setOpened] = useState<{ file: QueuedFile; isCropping: boolean } | null>(null)
  const close = () => setOpened(null)
  const bytes = opened && queue.blobOf(opened.file.id)
  const sheet =
    opened &&
    (opened.isCropping && bytes ? (
      <CropFile
        file={opened.file}
        bytes={bytes}
        onCut={(cut) => {
          const id = queue.replace(opened.file.id, cut)
          onReplaced?.(opened.file.id, id)
          close()
        }}
        onClose={close}
      />
    ) : (
      <FileSheet
        file={opened.file}
        hasBytes={bytes !== null}
        more={rows?.(opened.file, close)}
        onCrop={() => setOpened({ ...opened, isCropping: true })}
        onRemove={() => {
          queue.remove(opened.file.id)
          close()
        }}
        onClose={close}
      />
    ))
  return {
    open: (file: QueuedFile) => setOpened({ file, isCropping: false }),
    crop: (file: QueuedFile) => setOpened({ file, isCropping: true }),
    sheet,
  }
}
