/**
 * One queue for each person and purpose, for as long as the app is open: uploads go on while its screen is closed,
 * and never under another person's session.
 */
import { type Session, shell } from '../../../shell/shell.ts'
import { openKeptFiles } from './keptFiles.ts'
import { whenOwned } from './ownership.ts'
import { uploadTasks } from './tasks.ts'
import { createUploadQueue, type UploadQueue } from './uploadQueue.ts'

const queues = new Map<string, UploadQueue>()
const kept = openKeptFiles()
let isWatching = false

const personOf = ({ uid, sonid }: Session): string => `${uid}.${sonid}`

const isOf = (owner: string, session: Session | null): boolean =>
  session !== null && owner.startsWith(`${personOf(session)}/`)

const watch = () => {
  if (isWatching) return
  isWatching = true
  shell().session.subscribe(() => {
    const session = shell().session.get()
    for (const [owner, queue] of queues) {
      const { isHalted } = queue.get().queue
      const isMine = isOf(owner, session)
      if (isMine === isHalted) queue.dispatch({ type: isMine ? 'signedIn' : 'signedOut' })
    }
  })
  window.addEventListener('online', () => {
    for (const queue of queues.values()) queue.dispatch({ type: 'online' })
  })
}

/** `scope` says what the files are for, such as `work` or `test`. */
export const queueFor = (session: Session, scope: string): UploadQueue => {
  watch()
  const owner = `${personOf(session)}/${scope}`
  const queue =
    queues.get(owner) ??
    createUploadQueue({ owner, tasks: uploadTasks(scope), kept, own: (onBusy) => whenOwned(owner, onBusy) })
  queues.set(owner, queue)
  return queue
}
