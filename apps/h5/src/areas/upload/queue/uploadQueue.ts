/** A running queue: its state, and the task runner, storage and timers around it. */
import { newIdempotencyKey } from '@wallpaper/client'
import type { PickedFile } from '../pick/pickers.ts'
import type { FileStore } from '../store/fileStore.ts'
import { createQueueStorage } from '../store/queueStorage.ts'
import { createTaskRunner } from '../transfer/taskRunner.ts'
import { createRetryTimer, createStatePoller } from '../transfer/uploadScheduler.ts'
import type { UploadTasks } from '../transfer/uploadTasks.ts'
import { createSpeedMeter, totalsOf } from './progress.ts'
import type { NewFile, Queue, QueueEvent } from './queue.types.ts'
import { emptyQueue, nextQueue } from './queueReducer.ts'

export interface QueueView {
  queue: Queue
  bytesPerSecond: number | null
  /** A message about the whole queue, such as full storage. */
  notice: string | null
  /** The stored queue is still loading, or another window has the lock: nothing may be added yet. */
  isLoading: boolean
}

export interface UploadQueueDeps {
  queueKey: string
  tasks: UploadTasks
  fileStore: FileStore
  /** Resolves when no other window works on this queue; calls `onBusy` if one does. */
  acquireLock: (onBusy: () => void) => Promise<void>
}

export interface UploadQueue {
  get(): QueueView
  subscribe(listener: () => void): () => void
  dispatch(event: QueueEvent): void
  /** Returns the ids of the added files. */
  add(files: readonly PickedFile[], inPlaceOf?: string): readonly string[]
  /** The least pixels of a picture's shorter side. */
  limit(minSide: number): void
  /** The file's bytes, while available. */
  blobOf(id: string): Blob | null
}

const notices = {
  full: '手机存储空间不足，刷新页面后需要重新选择还没传完的文件',
  unavailable: '当前浏览器不能保存上传进度，传完之前请不要关闭页面',
  busy: '另一个窗口正在上传这些文件，请在那边查看',
} as const

const noticeOf = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? notices.full : notices.unavailable

/** The view and its subscribers. */
const createView = () => {
  let view: QueueView = { queue: emptyQueue, bytesPerSecond: null, notice: null, isLoading: true }
  const listeners = new Set<() => void>()
  return {
    get: () => view,
    show(change: Partial<QueueView>) {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const createUploadQueue = ({
  queueKey,
  tasks,
  fileStore,
  acquireLock,
}: UploadQueueDeps): UploadQueue => {
  const { get, show, subscribe } = createView()
  const speedMeter = createSpeedMeter()
  const onProblem = (error: unknown) => show({ notice: noticeOf(error) })
  const storage = createQueueStorage({ queueKey, fileStore, onProblem })

  const dispatch = (event: QueueEvent): void => {
    const before = get().queue
    const queue = nextQueue(before, event)
    if (event.type === 'progressed') speedMeter.note(Date.now(), totalsOf(queue).sentBytes)
    show({ queue, bytesPerSecond: queue.isPaused ? null : speedMeter.bytesPerSecond() })
    if (event.type !== 'restored') storage.persist(before, queue)
    for (const follower of followers) follower.follow(queue)
  }

  const parts = { tasks, blobOf: storage.blobOf, states: tasks.states, get: () => get().queue, dispatch }
  const followers = [createTaskRunner(parts), createRetryTimer(parts), createStatePoller(parts)]

  const restore = async () => {
    await acquireLock(() => show({ notice: notices.busy }))
    const restored = await storage.load()
    const { notice } = get()
    show({ isLoading: false, notice: notice === notices.busy ? null : notice })
    dispatch({ type: 'restored', ...restored })
  }
  restore().catch((error: unknown) => show({ notice: noticeOf(error), isLoading: false }))

  const add = (picked: readonly PickedFile[], inPlaceOf?: string) => {
    if (picked.length === 0) return []
    const bytes = new Map<string, Blob>()
    const files = picked.map(({ file, name, kind, contentType }): NewFile => {
      const id = newIdempotencyKey()
      bytes.set(id, file)
      return { id, name, kind, contentType, size: file.size }
    })
    storage.add(files, bytes)
    dispatch({ type: 'added', files, inPlaceOf })
    return files.map(({ id }) => id)
  }

  const limit = (minSide: number) => {
    if (minSide !== get().queue.minSide) dispatch({ type: 'limited', minSide })
  }

  return { get, subscribe, dispatch, add, limit, blobOf: storage.blobOf }
}
