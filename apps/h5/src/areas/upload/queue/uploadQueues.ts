/**
 * One queue per person, line and purpose while the app is open: uploads continue when the screen is closed,
 * but never with another person's session.
 */
import type { LineId } from '@wallpaper/contract'
import { runtime, type Session } from '../../../runtime/runtime.ts'
import { openFileStore } from '../store/fileStore.ts'
import { acquireQueueLock } from '../store/queueLock.ts'
import { uploadTasks } from '../transfer/uploadTasks.ts'
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts'

export interface UploadScope {
  /** What the files are for, such as `work` or `test`; the server stores it for support. */
  purpose: string
  /** The page's product line; null on a page without one. */
  line: LineId | null
  /** Evidence, visible only to its sender and staff. */
  isPrivate?: boolean | undefined
  /** For files that become works: existing ones are detected by hash. Only on pages of a line. */
  isForWorks?: boolean | undefined
}

const queues = new Map<string, { person: string; queue: UploadQueue }>()
const fileStore = openFileStore()
let isWatching = false

/** A sub-account counts as another person. Null when nobody is signed in. */
export const personOf = (session: Session | null): string | null =>
  session && `${session.uid}.${session.sonid}`

const watch = () => {
  if (isWatching) return
  isWatching = true
  runtime().session.subscribe(() => {
    const present = personOf(runtime().session.get())
    for (const { person, queue } of queues.values()) {
      const isMine = person === present
      if (isMine === queue.get().queue.isSignedOut) {
        queue.dispatch({ type: isMine ? 'signedIn' : 'signedOut' })
      }
    }
  })
  window.addEventListener('online', () => {
    for (const { queue } of queues.values()) queue.dispatch({ type: 'online' })
  })
}

export const queueKeyOf = (person: string, { purpose, line }: UploadScope): string =>
  [person, line ?? '-', purpose].join('/')

export const queueFor = (person: string, scope: UploadScope): UploadQueue => {
  watch()
  const queueKey = queueKeyOf(person, scope)
  const open = queues.get(queueKey)
  if (open) return open.queue
  const queue = createUploadQueue({
    queueKey,
    tasks: uploadTasks({
      action: scope.purpose,
      isPrivate: scope.isPrivate,
      worksOf: scope.isForWorks ? scope.line : null,
    }),
    fileStore,
    acquireLock: (onBusy) => acquireQueueLock(queueKey, onBusy),
  })
  queues.set(queueKey, { person, queue })
  return queue
}
