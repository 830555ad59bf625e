/** Timed events of the queue: due retries, and polling the server about files being processed. */
import type { Queue, QueueEvent } from '../queue/queue.types.ts'
import { uploadFailureOf } from './uploadErrors.ts'
import type { UploadTasks } from './uploadTasks.ts'

/** Often at first, since a picture takes a second, then less often. */
const pollMs = (round: number): number => (round < 5 ? 1_000 : round < 15 ? 2_000 : 5_000)

export interface SchedulerDeps {
  states: UploadTasks['states']
  get: () => Queue
  dispatch: (event: QueueEvent) => void
}

export const createRetryTimer = ({ dispatch }: Pick<SchedulerDeps, 'dispatch'>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    follow({ files }: Queue): void {
      clearTimeout(timer)
      const times = files.flatMap(({ retryAt }) => (retryAt > 0 ? [retryAt] : []))
      if (times.length === 0) return
      const wait = Math.max(0, Math.min(...times) - Date.now())
      timer = setTimeout(() => dispatch({ type: 'retryDue', now: Date.now() }), wait)
    },
  }
}

const processedIn = ({ files }: Queue): string[] =>
  files.flatMap(({ stage }) => (stage.at === 'processing' ? [stage.uploadId] : []))

/** One request for all files, and never two at once. */
export const createStatePoller = ({ states, get, dispatch }: SchedulerDeps) => {
  let isPolling = false
  let round = 0

  const poll = async () => {
    round += 1
    const ids = processedIn(get())
    const event = await states(ids).then(
      (answer): QueueEvent => ({ type: 'statesLoaded', ...answer, now: Date.now() }),
      // Other errors are ignored: the next poll retries.
      (error: unknown): QueueEvent =>
        uploadFailureOf(error, 'complete').is === 'signedOut'
          ? { type: 'signedOut' }
          : { type: 'statesLoaded', uploads: [], missing: [], now: Date.now() },
    )
    isPolling = false
    dispatch(event)
  }

  const follow = (queue: Queue): void => {
    const isWanted = !queue.isSignedOut && processedIn(queue).length > 0
    if (!isWanted) round = 0
    if (!isWanted || isPolling) return
    isPolling = true
    setTimeout(() => void poll(), pollMs(round))
  }

  return { follow }
}
