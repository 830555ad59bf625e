import type { Grant, NewFile, Queue, QueuedFile, QueueEvent, Upload } from './queue.types.ts'
import { emptyQueue, nextQueue } from './queueReducer.ts'

export const fileOf = (id: number): NewFile => ({
  id: `file-${id}`,
  name: `${id}.jpg`,
  kind: 'picture',
  contentType: 'image/jpeg',
  size: 1_000 + id,
})

export const uploadOf = (uploadId: string, state: Upload['state']): Upload => ({
  upload_id: uploadId,
  kind: 'picture',
  state,
  name: 'x.jpg',
  reason: state === 'refused' ? '图片打不开，请换一张' : null,
  visit_url: `/storage/${uploadId}`,
  renditions: null,
  blur_hash: null,
  width: null,
  height: null,
  duration: null,
  size: null,
  created_at: 0,
})

export const grantOf = (uploadId: string): Grant => ({
  upload_id: uploadId,
  upload_url: `/put/${uploadId}`,
  direct_url: null,
  direct_headers: null,
  visit_url: '',
  headers: {},
  expires_at: 0,
})

export const run = (events: readonly QueueEvent[], from = emptyQueue) => events.reduce(nextQueue, from)
export const added = (...ids: number[]): QueueEvent => ({ type: 'added', files: ids.map(fileOf) })
export const fileIn = (queue: Queue, id: number): QueuedFile => {
  const file = queue.files.find((one) => one.id === `file-${id}`)
  if (!file) throw new Error(`file ${id} is lost`)
  return file
}
export const runOf = (queue: Queue, id: number): number => fileIn(queue, id).task?.run ?? -1
export const doing = (queue: Queue, does: string) => queue.files.filter(({ task }) => task?.does === does)

/** A fake phone and server that complete every task of the queue. */
export const createWorld = () => {
  let uploads = 0
  const held = new Map<string, { fileId: string; bytes: number; completed: number }>()

  const answerTo = (queue: Queue, file: QueuedFile): QueueEvent => {
    const { task, stage } = file
    if (!task) throw new Error('nothing to answer')
    const { run } = task
    switch (stage.at) {
      case 'waiting':
        return { type: 'hashed', run, hash: `hash of ${file.id}` }
      case 'hashed': {
        const asking = queue.files.filter((one) => one.task?.run === run)
        const granted = asking.map(({ id }) => {
          uploads += 1
          held.set(`upload-${uploads}`, { fileId: id, bytes: 0, completed: 0 })
          return { id, grant: grantOf(`upload-${uploads}`), existing: null }
        })
        return { type: 'granted', run, granted }
      }
      case 'granted': {
        const upload = held.get(stage.grant.upload_id)
        if (upload) upload.bytes = file.size
        return { type: 'sent', run }
      }
      case 'sent': {
        const upload = held.get(stage.uploadId)
        if (upload) upload.completed += 1
        return { type: 'accepted', run, upload: uploadOf(stage.uploadId, 'processing'), now: 0 }
      }
      default:
        throw new Error(`no task at ${stage.at}`)
    }
  }

  const states = (queue: Queue): QueueEvent => ({
    type: 'statesLoaded',
    uploads: queue.files.flatMap(({ stage }) =>
      stage.at === 'processing' ? [uploadOf(stage.uploadId, 'ready')] : [],
    ),
    missing: [],
    now: 0,
  })

  return { held, answerTo, states }
}

/** Completes tasks until the queue is idle. */
export const drain = (queue: Queue, world: ReturnType<typeof createWorld>): Queue => {
  let current = run(
    [{ type: 'resumed' }, { type: 'signedIn' }, { type: 'online' }, { type: 'retried' }],
    queue,
  )
  for (let guard = 0; guard < 2_000; guard++) {
    const busy = current.files.find(({ task }) => task !== null)
    if (busy) current = nextQueue(current, world.answerTo(current, busy))
    else if (current.files.some(({ stage }) => stage.at === 'processing')) {
      current = nextQueue(current, world.states(current))
    } else return current
  }
  throw new Error('the queue never comes to rest')
}
