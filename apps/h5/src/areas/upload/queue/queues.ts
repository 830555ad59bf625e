/**
 * One queue for each person and purpose, for as long as the app is open: uploads go on while its screen is closed,
 * and never under another person's session.
 */
import { runtime, type Session } from '../../../runtime/runtime.ts'
import { openKeptFiles } from './keptFiles.ts'
import { whenOwned } from './ownership.ts'
import { uploadTasks } from './tasks.ts'
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts'

const queues = new Map<string, UploadQueue>()
const kept = openKeptFiles()
let isWatching = false

/** A sub-account is somebody else. Null while nobody is signed in. */
export const personOf = (session: Session | null): string | null =>
  session && `${session.uid}.${session.sonid}`

const watch = () => {
  if (isWatching) return
  isWatching = true
  runtime().session.subscribe(() => {
    const person = personOf(runtime().session.get())
    for (const [owner, queue] of queues) {
      const { isHalted } = queue.get().queue
      const isMine = person !== null && owner.startsWith(`${person}/`)
      if (isMine === isHalted) queue.dispatch({ type: isMine ? 'signedIn' : 'signedOut' })
    }
  })
  window.addEventListener('online', () => {
    for (const queue of queues.values()) queue.dispatch({ type: 'online' })
  })
}

/** `scope` says what the files are for, such as `work` or `test`. */
export const queueFor = (person: string, scope: string): UploadQueue => {
  watch()
  const owner = `${person}/${scope}`
  const queue =
    queues.get(owner) ??
    createUploadQueue({ owner, tasks: uploadTasks(scope), kept, own: (onBusy) => whenOwned(owner, onBusy) })
  queues.set(owner, queue)
  return queue
}
