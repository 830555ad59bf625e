/** One file, waited for: an avatar, a screenshot. By the same rules as the queue, but nothing is kept of it. */
import { UserFacingError } from '../../../runtime/failure.ts'
import type { PickedFile } from '../pick/pickers.ts'
import type { FileStore } from '../store/fileStore.ts'
import { uploadTasks } from '../transfer/uploadTasks.ts'
import type { Upload } from './queue.types.ts'
import { createUploadQueue } from './uploadQueue.ts'

/** In section 5's words, or why the file cannot be used. */
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
  /** What the file is for; the server keeps it for support. */
  action: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

export const uploadOne = (file: PickedFile, { action, onProgress }: UploadOneOptions): Promise<Upload> =>
  new Promise((resolve, reject) => {
    const acquireLock = () => Promise.resolve()
    const queue = createUploadQueue({
      queueKey: action,
      tasks: uploadTasks(action),
      fileStore: nowhere,
      acquireLock,
    })
    const stop = queue.subscribe(() => {
      const [only] = queue.get().queue.files
      if (!only) return
      const { stage, sent, size } = only
      onProgress?.(sent / size)
      if (stage.at === 'ready') resolve(stage.upload)
      else if (stage.at === 'failed' || stage.at === 'refused') reject(new UploadFailedError(stage.reason))
      else if (queue.get().queue.isSignedOut) reject(new UploadFailedError('请登录后再上传'))
      else return
      stop()
    })
    queue.add([file])
  })
