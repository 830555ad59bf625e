/**
 * The rules of the upload queue: a pure function from a queue and an event to the next queue. It also assigns
 * the next tasks, so that two files are sent at a time in whatever order responses arrive.
 */
import { assignTasks } from './assignTasks.ts'
import type {
  EventName,
  Queue,
  QueuedFile,
  QueueEvent,
  Resumable,
  Stage,
  Upload,
  UploadFailure,
} from './queue.types.ts'

export const emptyQueue: Queue = { files: [], isPaused: false, isSignedOut: false, minSide: 0, nextRun: 1 }

/** Delays before the second, third, … attempt. After the last, the person is asked. */
export const backOffMs: readonly number[] = [1_000, 2_000, 5_000, 10_000]

const lostReason = '上传失败：文件没有传到，请重试'

const step = (file: QueuedFile, stage: Stage): QueuedFile => ({
  ...file,
  stage,
  task: null,
  retryAt: 0,
})

/** A successful step resets the failure counts. */
const forward = (file: QueuedFile, stage: Stage): QueuedFile => ({
  ...step(file, stage),
  attempts: 0,
})

const isResumable = (stage: Stage): stage is Resumable =>
  stage.at !== 'ready' && stage.at !== 'failed' && stage.at !== 'refused' && stage.at !== 'same'

const fail = (file: QueuedFile, reason: string, resume: Resumable): QueuedFile =>
  step(file, { at: 'failed', reason, resume })

const hashOf = (stage: Resumable): Resumable =>
  stage.at === 'waiting' ? stage : { at: 'hashed', hash: stage.hash }

const tryLater = (
  file: QueuedFile,
  stage: Resumable,
  reason: string,
  now: number,
  afterMs?: number,
): QueuedFile => {
  const wait = backOffMs[file.attempts]
  if (wait === undefined) return fail(file, reason, stage)
  return {
    ...step(file, stage),
    attempts: file.attempts + 1,
    retryAt: now + Math.max(wait, afterMs ?? 0),
  }
}

const failTask = (file: QueuedFile, failure: UploadFailure, now: number): QueuedFile => {
  const { stage } = file
  if (!isResumable(stage)) return file
  switch (failure.is) {
    case 'transient':
      return tryLater(file, stage, failure.reason, now, failure.afterMs)
    case 'lost':
      return tryLater({ ...file, sent: 0 }, hashOf(stage), lostReason, now)
    case 'grantRejected':
      // A new grant was rejected too, so it had not expired: something else is wrong.
      return file.rejections > 0
        ? fail(file, failure.reason, hashOf(stage))
        : { ...step(file, hashOf(stage)), rejections: 1 }
    case 'permanent':
      return step(file, { at: 'refused', reason: failure.reason })
    case 'signedOut':
      return step(file, stage)
  }
}

/** Without the full stop, because it is shown within another text. */
const refusalOf = ({ reason }: Upload): string => `不能使用：${reason?.replace(/。$/, '') ?? '请换一个再试'}`

const settled = (file: QueuedFile, upload: Upload, now: number): QueuedFile => {
  const { stage } = file
  if (stage.at !== 'sent' && stage.at !== 'processing') return file
  const { hash, uploadId } = stage
  switch (upload.state) {
    case 'ready':
      return { ...forward(file, { at: 'ready', upload, isExisting: false }), sent: file.size }
    case 'refused':
      return step(file, { at: 'refused', reason: refusalOf(upload) })
    case 'processing':
      return stage.at === 'processing' ? file : forward(file, { at: 'processing', hash, uploadId })
    // The server was not told that the upload is complete.
    case 'waiting':
      return step(file, { at: 'sent', hash, uploadId })
    case 'expired':
      return failTask(file, { is: 'lost' }, now)
  }
}

const change = (
  queue: Queue,
  isMeant: (file: QueuedFile) => boolean,
  to: (file: QueuedFile) => QueuedFile,
) => ({
  ...queue,
  files: queue.files.map((file) => (isMeant(file) ? to(file) : file)),
})

const inRun = (run: number) => (file: QueuedFile) => file.task?.run === run

const stopAll = (queue: Queue): Queue =>
  change(
    queue,
    ({ task }) => task !== null,
    (file) => ({ ...file, task: null }),
  )

export const hasArrived = ({ stage }: Pick<QueuedFile, 'stage'>): boolean =>
  stage.at === 'sent' || stage.at === 'processing' || stage.at === 'ready'

const newlyQueued = (queue: Queue, files: readonly QueuedFile[]): Queue => {
  const known = new Set(queue.files.map(({ id }) => id))
  return { ...queue, files: [...queue.files, ...files.filter(({ id }) => !known.has(id))] }
}

/** Moves the last `count` files to the place of this one, which is removed. */
const putInPlaceOf = (queue: Queue, id: string, count: number): Queue => {
  const at = queue.files.findIndex((file) => file.id === id)
  if (at < 0) return queue
  const [kept, put] = [queue.files.slice(0, -count), queue.files.slice(-count)]
  return { ...queue, files: [...kept.slice(0, at), ...put, ...kept.slice(at + 1)] }
}

type Handlers = { [K in EventName]: (queue: Queue, event: QueueEvent<K>) => Queue }

const handlers: Handlers = {
  added: (queue, { files, inPlaceOf }) => {
    const longer = newlyQueued(
      queue,
      files.map((file) => ({
        ...file,
        stage: { at: 'waiting' },
        facts: null,
        hash: null,
        task: null,
        sent: 0,
        attempts: 0,
        rejections: 0,
        retryAt: 0,
        isAlone: false,
      })),
    )
    return inPlaceOf ? putInPlaceOf(longer, inPlaceOf, longer.files.length - queue.files.length) : longer
  },
  restored: (queue, { files, isPaused }) => ({
    ...newlyQueued(
      queue,
      files.map((file) => ({ ...file, task: null, retryAt: 0, sent: hasArrived(file) ? file.size : 0 })),
    ),
    isPaused: isPaused || queue.isPaused,
  }),
  removed: (queue, { id }) => ({ ...queue, files: queue.files.filter((file) => file.id !== id) }),
  judged: (queue, { id, verdict }) =>
    change(
      queue,
      (file) => file.id === id,
      (file) => step(file, verdict),
    ),
  arranged: (queue, { ids }) => {
    const placeOf = new Map(ids.map((id, place) => [id, place]))
    const place = ({ id }: QueuedFile) => placeOf.get(id) ?? ids.length
    return { ...queue, files: [...queue.files].sort((one, other) => place(one) - place(other)) }
  },
  limited: (queue, { minSide }) => ({ ...queue, minSide }),
  paused: (queue) => ({ ...stopAll(queue), isPaused: true }),
  resumed: (queue) => ({ ...queue, isPaused: false }),
  signedOut: (queue) => ({ ...stopAll(queue), isSignedOut: true }),
  signedIn: (queue) => ({ ...queue, isSignedOut: false }),
  retried: (queue, { id }) =>
    change(
      queue,
      (file) => file.stage.at === 'failed' && (id === undefined || file.id === id),
      (file) =>
        file.stage.at === 'failed' ? { ...step(file, file.stage.resume), attempts: 0, rejections: 0 } : file,
    ),
  retryDue: (queue, { now }) =>
    change(
      queue,
      ({ retryAt }) => retryAt > 0 && retryAt <= now,
      (file) => ({ ...file, retryAt: 0 }),
    ),
  online: (queue) =>
    change(
      queue,
      ({ retryAt }) => retryAt > 0,
      (file) => ({ ...file, retryAt: 0 }),
    ),
  hashed: (queue, { run, hash, facts = null }) =>
    change(queue, inRun(run), (file) => forward({ ...file, facts, hash }, { at: 'hashed', hash })),
  granted: (queue, { run, granted }) => {
    const byId = new Map(granted.map((one) => [one.id, one]))
    return change(queue, inRun(run), (file) => {
      const answer = byId.get(file.id)
      if (file.stage.at !== 'hashed') return file
      if (!answer) return fail(file, lostReason, file.stage)
      if ('same' in answer) return forward(file, { at: 'same', same: answer.same })
      if ('refusal' in answer) return forward(file, { at: 'refused', reason: answer.refusal })
      const { grant, existing } = answer
      if (existing)
        return { ...forward(file, { at: 'ready', upload: existing, isExisting: true }), sent: file.size }
      return forward(file, { at: 'granted', hash: file.stage.hash, grant })
    })
  },
  progressed: (queue, { run, sent }) =>
    change(queue, inRun(run), (file) => ({
      ...file,
      // A restarted PUT counts from 0: keep the shown progress until it is passed.
      sent: Math.max(file.sent, Math.min(sent, file.size)),
    })),
  sent: (queue, { run }) =>
    change(queue, inRun(run), (file) =>
      file.stage.at === 'granted'
        ? {
            ...forward(file, { at: 'sent', hash: file.stage.hash, uploadId: file.stage.grant.upload_id }),
            sent: file.size,
            rejections: 0,
          }
        : file,
    ),
  accepted: (queue, { run, upload, now }) =>
    change(queue, inRun(run), (file) => settled(step(file, file.stage), upload, now)),
  statesLoaded: (queue, { uploads, missing, now }) => {
    const byId = new Map(uploads.map((upload) => [upload.upload_id, upload]))
    return change(
      queue,
      ({ stage }) => stage.at === 'processing',
      (file) => {
        if (file.stage.at !== 'processing') return file
        const upload = byId.get(file.stage.uploadId)
        if (upload) return settled(file, upload, now)
        return missing.includes(file.stage.uploadId) ? failTask(file, { is: 'lost' }, now) : file
      },
    )
  },
  taskFailed: (queue, { run, failure, now }) => {
    const concerned = queue.files.filter(inRun(run))
    if (failure.is === 'signedOut') return { ...stopAll(queue), isSignedOut: true }
    // One file of the batch is refused, and the response does not say which: request each alone.
    if (failure.is === 'permanent' && concerned.length > 1) {
      return change(queue, inRun(run), (file) => ({ ...step(file, file.stage), isAlone: true }))
    }
    return change(queue, inRun(run), (file) => failTask(file, failure, now))
  },
}

const handle = <T extends EventName>(queue: Queue, event: QueueEvent<T>): Queue =>
  handlers[event.type](queue, event)

export const nextQueue = (queue: Queue, event: QueueEvent): Queue => assignTasks(handle(queue, event))
