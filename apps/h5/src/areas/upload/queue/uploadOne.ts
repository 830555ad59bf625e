/**
 * Uploads a single file and waits for it: an avatar, a screenshot. Same rules as the queue, but nothing is
 * stored.
 */
import { UserFacingError } from '../../../runtime/failure.ts'
import type { PickedFile } from '../pick/pickers.ts'
import type { FileStore } from '../store/fileStore.ts'
import { uploadTasks } from '../transfer/uploadTasks.ts'
import type { FileProgress } from './progress.ts'
import type { Upload } from './queue.types.ts'
import { createUploadQueue } from './uploadQueue.ts'

/** With a message in section 5's wording, or the reason why the file cannot be used. */
export class UploadFailedError extends UserFacingError {
  override name = 'UploadFailedError'
}

const nowhere: FileStore = {
  load: async () => ({ files: [], isPaused: false }),
  add: async () => undefined,
  update: async () => undefined,
  deleteBlob: async () => undefined,
  remove: async () => undefined,
  pause: async () => undefined,
}

export interface UploadOneOptions {
  /** The purpose; the server stores it for support. */
  action: string
  onProgress?: (progress: FileProgress) => void
  /** Aborts the upload. */
  signal?: AbortSignal
}

export const uploadOne = (
  file: PickedFile,
  { action, onProgress, signal }: UploadOneOptions,
): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const queue = createUploadQueue({
      queueKey: action,
      tasks: uploadTasks({ action }),
      fileStore: nowhere,
      acquireLock: () => Promise.resolve(),
    })
    const stop = queue.subscribe(() => {
      const { queue: state, bytesPerSecond } = queue.get()
      const [only] = state.files
      if (!only) return
      const { stage, sent, size } = only
      onProgress?.({ sent, size, bytesPerSecond })
      if (stage.at === 'ready') resolve(stage.upload)
      else if (stage.at === 'failed' || stage.at === 'refused') reject(new UploadFailedError(stage.reason))
      else if (state.isSignedOut) reject(new UploadFailedError('请登录后再上传'))
      else return
      stop()
    })
    signal?.addEventListener('abort', () => {
      stop()
      for (const { id } of queue.get().queue.files) queue.dispatch({ type: 'removed', id })
      reject(new UploadFailedError('已取消上传'))
    })
    queue.add([file])
  })
