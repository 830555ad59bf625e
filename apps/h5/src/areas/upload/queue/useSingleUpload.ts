/** One upload of a form, which stays usable meanwhile: progress, cancel and retry. */
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../runtime/failure.ts'
import type { PickedFile } from '../pick/pickers.ts'
import type { FileProgress } from './progress.ts'
import type { Upload } from './queue.types.ts'
import { uploadOne } from './uploadOne.ts'

export type SingleUploadState =
  | { is: 'idle' }
  | ({ is: 'uploading' } & FileProgress)
  | { is: 'failed'; reason: string }

export interface SingleUpload {
  state: SingleUploadState
  start: (file: PickedFile) => void
  cancel: () => void
  retry: () => void
}

const idle: SingleUploadState = { is: 'idle' }

export const useSingleUpload = (action: string, onDone: (upload: Upload) => void): SingleUpload => {
  const [state, setState] = useState<SingleUploadState>(idle)
  const running = useRef<{ file: PickedFile; controller: AbortController } | null>(null)

  const start = (file: PickedFile) => {
    running.current?.controller.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = { file, controller }
    setState({ is: 'uploading', sent: 0, size: file.file.size, bytesPerSecond: null })
    const onProgress = (progress: FileProgress) => {
      if (!signal.aborted) setState({ is: 'uploading', ...progress })
    }
    uploadOne(file, { action, signal, onProgress }).then(
      (upload) => {
        if (signal.aborted) return
        setState(idle)
        onDone(upload)
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ is: 'failed', reason: sentenceOf(error) })
      },
    )
  }

  return {
    state,
    start,
    cancel: () => {
      running.current?.controller.abort()
      running.current = null
      setState(idle)
    },
    retry: () => {
      if (running.current) start(running.current.file)
    },
  }
}
