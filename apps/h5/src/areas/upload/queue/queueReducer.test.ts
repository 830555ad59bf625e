import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchMax, sendingMax } from './assignTasks.ts'
import { totalsOf } from './progress.ts'
import type { Grant, NewFile, Queue, QueuedFile, QueueEvent, Upload, UploadFailure } from './queue.types.ts'
import { backOffMs, emptyQueue, nextQueue } from './queueReducer.ts'

const fileOf = (id: number): NewFile => ({
  id: `file-${id}`,
  name: `${id}.jpg`,
  kind: 'picture',
  contentType: 'image/jpeg',
  size: 1_000 + id,
})

const uploadOf = (uploadId: string, state: Upload['state']): Upload => ({
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

const grantOf = (uploadId: string): Grant => ({
  upload_id: uploadId,
  upload_url: `/put/${uploadId}`,
  visit_url: '',
  headers: {},
  expires_at: 0,
})

const run = (events: readonly QueueEvent[], from = emptyQueue) => events.reduce(nextQueue, from)
const added = (...ids: number[]): QueueEvent => ({ type: 'added', files: ids.map(fileOf) })
const fileIn = (queue: Queue, id: number): QueuedFile => {
  const file = queue.files.find((one) => one.id === `file-${id}`)
  if (!file) throw new Error(`file ${id} is lost`)
  return file
}
const runOf = (queue: Queue, id: number): number => fileIn(queue, id).task?.run ?? -1
const doing = (queue: Queue, does: string) => queue.files.filter(({ task }) => task?.does === does)

/** A phone and a server that play by the rules: answers whatever the queue asks for. */
const createWorld = () => {
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

/** Lets everything go well until nothing moves any more. */
const drain = (queue: Queue, world: ReturnType<typeof createWorld>): Queue => {
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

describe('the upload queue', () => {
  it('takes a file from waiting to ready, step by step', () => {
    const world = createWorld()
    const done = drain(run([added(1)]), world)
    expect(fileIn(done, 1)).toMatchObject({
      stage: { at: 'ready', isExisting: false },
      task: null,
      sent: 1_001,
    })
  })

  it('hashes one file, asks once for several, and sends two at a time', () => {
    let queue = run([added(1, 2, 3, 4, 5)])
    expect(doing(queue, 'hash')).toHaveLength(1)
    const world = createWorld()
    queue = nextQueue(queue, world.answerTo(queue, fileIn(queue, 1)))
    expect(doing(queue, 'grant').map(({ id }) => id)).toEqual(['file-1'])
    for (const id of [2, 3, 4, 5]) queue = nextQueue(queue, world.answerTo(queue, fileIn(queue, id)))
    queue = nextQueue(queue, world.answerTo(queue, fileIn(queue, 1)))
    expect(new Set(doing(queue, 'grant').map(({ task }) => task?.run)).size).toBe(1)
    expect(doing(queue, 'grant')).toHaveLength(4)
    queue = nextQueue(queue, world.answerTo(queue, fileIn(queue, 2)))
    expect(doing(queue, 'send').map(({ id }) => id)).toEqual(['file-1', 'file-2'])
  })

  it('does not send what the server has already', () => {
    let queue = run([added(1), { type: 'hashed', run: 1, hash: 'h' }])
    const existing = uploadOf('upload-0', 'ready')
    const granted = [{ id: 'file-1', grant: grantOf('upload-9'), existing }]
    queue = nextQueue(queue, { type: 'granted', run: runOf(queue, 1), granted })
    expect(fileIn(queue, 1).stage).toEqual({ at: 'ready', upload: existing, isExisting: true })
    expect(doing(queue, 'send')).toEqual([])
  })

  const sending = () => {
    const queue = run([added(1), { type: 'hashed', run: 1, hash: 'h' }])
    const granted = [{ id: 'file-1', grant: grantOf('upload-1'), existing: null }]
    return nextQueue(queue, { type: 'granted', run: runOf(queue, 1), granted })
  }
  const taskFailed = (queue: Queue, failure: UploadFailure, now = 0) =>
    nextQueue(queue, { type: 'taskFailed', run: runOf(queue, 1), failure, now })
  const network: UploadFailure = { is: 'transient', reason: '上传失败：网络中断' }

  it('waits longer after each failure, then asks the person, who can go on from there', () => {
    let queue = sending()
    let now = 0
    for (const wait of backOffMs) {
      queue = taskFailed(queue, network, now)
      expect(fileIn(queue, 1)).toMatchObject({ task: null, retryAt: now + wait })
      now += wait
      expect(nextQueue(queue, { type: 'retryDue', now: now - 1 }).files[0]?.task).toBeNull()
      queue = nextQueue(queue, { type: 'retryDue', now })
      expect(fileIn(queue, 1).task?.does).toBe('send')
    }
    queue = taskFailed(queue, network, now)
    expect(fileIn(queue, 1).stage).toMatchObject({ at: 'failed', reason: '上传失败：网络中断' })
    queue = nextQueue(queue, { type: 'retried', id: 'file-1' })
    expect(fileIn(queue, 1)).toMatchObject({ stage: { at: 'granted' }, task: { does: 'send' }, attempts: 0 })
  })

  it('asks for a new grant when the store refuses one, and gives up when it refuses the new one too', () => {
    const rejected: UploadFailure = { is: 'grantRejected', reason: '403上传失败' }
    let queue = taskFailed(sending(), rejected)
    expect(fileIn(queue, 1).task?.does).toBe('grant')
    const granted = [{ id: 'file-1', grant: grantOf('upload-2'), existing: null }]
    queue = nextQueue(queue, { type: 'granted', run: runOf(queue, 1), granted })
    queue = taskFailed(queue, rejected)
    expect(fileIn(queue, 1).stage).toMatchObject({ at: 'failed', reason: '403上传失败' })
  })

  it('keeps what the server refused for good, with the reason, and does not try it again', () => {
    const queue = nextQueue(taskFailed(sending(), { is: 'permanent', reason: '413上传失败' }), {
      type: 'retried',
    })
    expect(fileIn(queue, 1)).toMatchObject({ stage: { at: 'refused', reason: '413上传失败' }, task: null })
  })

  it('asks for each file by itself when a batch is refused', () => {
    let queue = run([added(1, 2), { type: 'paused' }])
    queue = {
      ...queue,
      files: queue.files.map((file) => ({ ...file, stage: { at: 'hashed', hash: 'h' } })),
    }
    queue = nextQueue(queue, { type: 'resumed' })
    expect(doing(queue, 'grant')).toHaveLength(2)
    queue = taskFailed(queue, { is: 'permanent', reason: '图片大小不能超过30M' })
    expect(doing(queue, 'grant').map(({ id }) => id)).toEqual(['file-1'])
    queue = taskFailed(queue, { is: 'permanent', reason: '图片大小不能超过30M' })
    expect(fileIn(queue, 1).stage).toMatchObject({ at: 'refused', reason: '图片大小不能超过30M' })
    expect(doing(queue, 'grant').map(({ id }) => id)).toEqual(['file-2'])
  })

  it('goes on by itself when the network is back', () => {
    const queue = nextQueue(taskFailed(sending(), network), { type: 'online' })
    expect(fileIn(queue, 1).task?.does).toBe('send')
  })

  it('stands still while it is paused or nobody is signed in, and ignores what comes in late', () => {
    const queue = sending()
    for (const type of ['paused', 'signedOut'] as const) {
      const stopped = nextQueue(queue, { type })
      expect(fileIn(stopped, 1)).toMatchObject({ task: null, stage: { at: 'granted' }, sent: 0 })
      const late = nextQueue(stopped, { type: 'sent', run: runOf(queue, 1) })
      expect(fileIn(late, 1).stage.at).toBe('granted')
    }
    expect(taskFailed(queue, { is: 'signedOut' }).isSignedOut).toBe(true)
  })

  it('shows no less than before when it is paused with files on their way, or goes on', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_200), { minLength: 1, maxLength: 8 }), (amounts) => {
        let queue = sending()
        let shown = 0
        const look = () => {
          const { sentBytes } = totalsOf(queue)
          expect(sentBytes).toBeGreaterThanOrEqual(shown)
          shown = sentBytes
        }
        for (const sent of amounts) {
          queue = nextQueue(queue, { type: 'progressed', run: runOf(queue, 1), sent })
          look()
          queue = nextQueue(queue, { type: 'paused' })
          look()
          queue = nextQueue(queue, { type: 'resumed' })
          look()
        }
        expect(shown).toBe(Math.min(1_001, Math.max(...amounts)))
      }),
    )
  })

  it('sends anew what the server has lost', () => {
    let queue = nextQueue(sending(), { type: 'sent', run: runOf(sending(), 1) })
    queue = nextQueue(queue, {
      type: 'accepted',
      run: runOf(queue, 1),
      upload: uploadOf('upload-1', 'processing'),
      now: 0,
    })
    const lost: QueueEvent[] = [
      { type: 'statesLoaded', uploads: [], missing: ['upload-1'], now: 0 },
      { type: 'statesLoaded', uploads: [uploadOf('upload-1', 'expired')], missing: [], now: 0 },
    ]
    for (const event of lost) expect(fileIn(nextQueue(queue, event), 1).stage.at).toBe('hashed')
    const refused = uploadOf('upload-1', 'refused')
    const statesLoaded: QueueEvent = { type: 'statesLoaded', uploads: [refused], missing: [], now: 0 }
    expect(fileIn(nextQueue(queue, statesLoaded), 1).stage).toEqual({
      at: 'refused',
      reason: '不能使用：图片打不开，请换一张',
    })
  })
})

const failures: readonly UploadFailure[] = [
  { is: 'transient', reason: '上传失败：网络中断' },
  { is: 'transient', reason: '503上传失败', afterMs: 9_000 },
  { is: 'grantRejected', reason: '403上传失败' },
  { is: 'lost' },
  { is: 'signedOut' },
]

type Move =
  | { move: 'answer' | 'failure' | 'late'; pick: number; kind: number }
  | { move: 'add' | 'remove' | 'retry'; pick: number }
  | { move: 'pause' | 'resume' | 'wake' | 'states' | 'reload' | 'signIn' }

const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ move: fc.constant('answer' as const), pick: fc.nat(40), kind: fc.nat(9) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        move: fc.constantFrom('failure' as const, 'late' as const),
        pick: fc.nat(40),
        kind: fc.nat(9),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        move: fc.constantFrom('add' as const, 'remove' as const, 'retry' as const),
        pick: fc.nat(40),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        move: fc.constantFrom(
          'pause' as const,
          'resume' as const,
          'wake' as const,
          'states' as const,
          'reload' as const,
          'signIn' as const,
        ),
      }),
    },
  ),
  { maxLength: 120 },
)

const play = (script: readonly Move[]) => {
  const world = createWorld()
  const expected = new Set(['file-1', 'file-2', 'file-3'])
  const oldRuns: number[] = [0]
  let queue = run([added(1, 2, 3)])
  let now = 0

  const eventOf = (move: Move): QueueEvent | null => {
    const busy = queue.files.filter(({ task }) => task !== null)
    switch (move.move) {
      case 'answer': {
        const file = busy[move.pick % Math.max(1, busy.length)]
        return file ? world.answerTo(queue, file) : null
      }
      case 'failure': {
        const file = busy[move.pick % Math.max(1, busy.length)]
        const failure = failures[move.kind % failures.length]
        return file?.task && failure ? { type: 'taskFailed', run: file.task.run, failure, now } : null
      }
      case 'late': {
        const run = oldRuns[move.pick % oldRuns.length] ?? 0
        return move.kind % 2 ? { type: 'sent', run } : { type: 'hashed', run, hash: 'late' }
      }
      case 'add':
        expected.add(`file-${move.pick}`)
        return added(move.pick)
      case 'remove':
        expected.delete(`file-${move.pick}`)
        return { type: 'removed', id: `file-${move.pick}` }
      case 'retry':
        return { type: 'retried' }
      case 'wake':
        now += 3_000
        return { type: 'retryDue', now }
      case 'states':
        return world.states(queue)
      case 'reload':
        return null
      default:
        return { type: ({ pause: 'paused', resume: 'resumed', signIn: 'signedIn' } as const)[move.move] }
    }
  }

  for (const move of script) {
    const before = queue.files.flatMap(({ task }) => (task ? [task.run] : []))
    const event = eventOf(move)
    if (event) queue = nextQueue(queue, event)
    if (move.move === 'reload') {
      const files = structuredClone(queue.files)
      queue = nextQueue(
        { ...emptyQueue, nextRun: queue.nextRun },
        { type: 'restored', files, isPaused: queue.isPaused },
      )
    }
    const running = new Set(queue.files.flatMap(({ task }) => (task ? [task.run] : [])))
    oldRuns.push(...before.filter((one) => !running.has(one)))
    check(queue, expected)
  }
  return { queue, world, expected }
}

const check = (queue: Queue, expected: ReadonlySet<string>) => {
  const ids = queue.files.map(({ id }) => id)
  expect(ids).toHaveLength(expected.size)
  expect(new Set(ids)).toEqual(expected)
  expect(doing(queue, 'send').length).toBeLessThanOrEqual(sendingMax)
  expect(doing(queue, 'hash').length).toBeLessThanOrEqual(1)
  expect(doing(queue, 'grant').length).toBeLessThanOrEqual(batchMax)
  expect(new Set(doing(queue, 'grant').map(({ task }) => task?.run)).size).toBeLessThanOrEqual(1)
  for (const file of queue.files) {
    if (file.task) expect(file.retryAt).toBe(0)
    if (['ready', 'failed', 'refused', 'processing'].includes(file.stage.at)) expect(file.task).toBeNull()
    expect(file.sent).toBeLessThanOrEqual(file.size)
  }
}

describe('any order of answers, failures, pauses and reloads', () => {
  it('loses no file, doubles none, and never does more at a time than it may', () => {
    fc.assert(
      fc.property(moves, (script) => {
        play(script)
      }),
      { numRuns: 300 },
    )
  })

  it('leaves a queue that still brings every file to the end, each by one upload of its own', () => {
    fc.assert(
      fc.property(moves, (script) => {
        const { queue, world, expected } = play(script)
        const done = drain(queue, world)
        const uploads = done.files.map(({ id, stage }) => {
          if (stage.at !== 'ready') throw new Error(`${id} ended as ${stage.at}`)
          const upload = world.held.get(stage.upload.upload_id)
          expect(upload).toMatchObject({ fileId: id })
          expect(upload?.bytes).toBeGreaterThan(0)
          return stage.upload.upload_id
        })
        expect(new Set(uploads).size).toBe(expected.size)
      }),
      { numRuns: 300 },
    )
  })
})
