/** A queue for a screen: its files, and the actions on them. */
import { useMemo, useSyncExternalStore } from 'react'
import { usePage } from '../../../pageStack/pageContext.ts'
import { useSession } from '../../../runtime/useSession.ts'
import type { PickedFile } from '../pick/pickers.ts'
import { type Flaw, flawsIn } from './flaws.ts'
import { type Totals, totalsOf } from './progress.ts'
import type { Queue, QueuedFile, Upload, Verdict } from './queue.types.ts'
import type { QueueView, UploadQueue } from './uploadQueue.ts'
import { personOf, queueFor, type UploadScope } from './uploadQueues.ts'

export interface UploadQueueOfScreen extends Omit<QueueView, 'queue'> {
  files: Queue['files']
  isPaused: boolean
  totals: Totals
  /** By the file's id; those have to be changed before they can be sent. */
  flaws: ReadonlyMap<string, Flaw>
  /** Finished files without a flaw, usable while the others continue. */
  ready: readonly { id: string; upload: Upload }[]
  add: (files: readonly PickedFile[]) => void
  /** Replaces this file with another, whose id it returns. */
  replace: (id: string, file: PickedFile) => string
  /** A new order of all files, by their ids. */
  arrange: (ids: readonly string[]) => void
  /** The least pixels of a picture's shorter side. */
  limit: (minSide: number) => void
  judge: (id: string, verdict: Verdict) => void
  remove: (id: string) => void
  retry: (id: string) => void
  retryAll: () => void
  pause: () => void
  resume: () => void
  blobOf: UploadQueue['blobOf']
}

const readyIn = (files: readonly QueuedFile[], flaws: ReadonlyMap<string, Flaw>) =>
  files.flatMap(({ id, stage }) =>
    stage.at === 'ready' && !flaws.has(id) ? [{ id, upload: stage.upload }] : [],
  )

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
  const flaws = flawsIn(queue)
  return {
    ...rest,
    files: queue.files,
    isPaused: queue.isPaused,
    totals: totalsOf(queue),
    flaws,
    ready: readyIn(queue.files, flaws),
    add: (files) => void store.add(files),
    replace: (id, file) => store.add([file], id)[0] ?? id,
    arrange: (ids) => dispatch({ type: 'arranged', ids }),
    limit: store.limit,
    judge: (id, verdict) => dispatch({ type: 'judged', id, verdict }),
    remove: (id) => dispatch({ type: 'removed', id }),
    retry: (id) => dispatch({ type: 'retried', id }),
    retryAll: () => dispatch({ type: 'retried' }),
    pause: () => dispatch({ type: 'paused' }),
    resume: () => dispatch({ type: 'resumed' }),
    blobOf: store.blobOf,
  }
}
