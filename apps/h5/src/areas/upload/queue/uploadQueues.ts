/**
 * One queue for each person, line and purpose, for as long as the app is open: uploads go on while its screen is
 * closed, and never under another person's session.
 */
import type { LineId } from '@wallpaper/contract'
import { runtime, type Session } from '../../../runtime/runtime.ts'
import { openFileStore } from '../store/fileStore.ts'
import { acquireQueueLock } from '../store/queueLock.ts'
import { uploadTasks } from '../transfer/uploadTasks.ts'
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts'

export interface UploadScope {
  /** What the files are for, such as `work` or `test`; the server keeps it for support. */
  purpose: string
  /** The product line whose page this is; null on a page of no line. */
  line: LineId | null
  /** Evidence, which only its sender and staff see. */
  isPrivate?: boolean | undefined
  /** They are to become works: what is one already is told by its hash. For pages of a line. */
  isForWorks?: boolean | undefined
}

const queues = new Map<string, { person: string; queue: UploadQueue }>()
const fileStore = openFileStore()
let isWatching = false

/** A sub-account is somebody else. Null while nobody is signed in. */
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
