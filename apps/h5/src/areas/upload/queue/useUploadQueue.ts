/** A queue for a screen: its files, and the actions on them. */
import { useMemo, useSyncExternalStore } from 'react'
import { usePage } from '../../../pageStack/pageContext.ts'
import { useSession } from '../../../runtime/useSession.ts'
import type { PickedFile } from '../pick/pickers.ts'
import { type Totals, totalsOf } from './progress.ts'
import type { Queue, QueuedFile, Upload, Verdict } from './queue.types.ts'
import type { QueueView, UploadQueue } from './uploadQueue.ts'
import { personOf, queueFor, type UploadScope } from './uploadQueues.ts'

export interface UploadQueueOfScreen extends Omit<QueueView, 'queue'> {
  files: Queue['files']
  isPaused: boolean
  totals: Totals
  /** Finished files, usable while the others continue. */
  ready: readonly { id: string; upload: Upload }[]
  add: (files: readonly PickedFile[]) => void
  /** Replaces this file with another. */
  replace: (id: string, file: PickedFile) => void
  judge: (id: string, verdict: Verdict) => void
  remove: (id: string) => void
  retry: (id: string) => void
  retryAll: () => void
  pause: () => void
  resume: () => void
  blobOf: UploadQueue['blobOf']
}

const readyIn = (files: readonly QueuedFile[]) =>
  files.flatMap(({ id, stage }) => (stage.at === 'ready' ? [{ id, upload: stage.upload }] : []))

const nothing = { subscribe: () => () => undefined, get: () => null }

/** The queue of this purpose on the page's line. Null when nobody is signed in. */
export const useUploadQueue = ({
  purpose,
  isPrivate,
  isForWorks,
}: Omit<UploadScope, 'line'>): UploadQueueOfScreen | null => {
  const person = personOf(useSession())
  const { line } = usePage()
  const store = useMemo(
    () => (person ? queueFor(person, { purpose, line, isPrivate, isForWorks }) : null),
    [person, purpose, line, isPrivate, isForWorks],
  )
  const view = useSyncExternalStore((store ?? nothing).subscribe, (store ?? nothing).get)
  if (!store || !view) return null
  const { queue, ...rest } = view
  const { dispatch } = store
  return {
    ...rest,
    files: queue.files,
    isPaused: queue.isPaused,
    totals: totalsOf(queue),
    ready: readyIn(queue.files),
    add: (files) => store.add(files),
    replace: (id, file) => store.add([file], id),
    judge: (id, verdict) => dispatch({ type: 'judged', id, verdict }),
    remove: (id) => dispatch({ type: 'removed', id }),
    retry: (id) => dispatch({ type: 'retried', id }),
    retryAll: () => dispatch({ type: 'retried' }),
    pause: () => dispatch({ type: 'paused' }),
    resume: () => dispatch({ type: 'resumed' }),
    blobOf: store.blobOf,
  }
}
