import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalsOf } from './progress.ts'
import type { Queue, QueueEvent, UploadFailure } from './queue.types.ts'
import {
  added,
  createWorld,
  doing,
  drain,
  fileIn,
  fileOf,
  grantOf,
  run,
  runOf,
  uploadOf,
} from './queueReducer.fixtures.ts'
import { backOffMs, nextQueue } from './queueReducer.ts'

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

describe('files that are to become works', () => {
  const same = {
    photo_id: '0199f6a0-0000-7000-8000-000000000002',
    title: '月下帆影',
    where: 'photos',
    purge_at: null,
    small: '/s.webp',
  } as const
  const asking = () => {
    const queue = run([added(1, 2, 3), { type: 'hashed', run: 1, hash: 'one' }])
    const second = nextQueue(queue, { type: 'hashed', run: runOf(queue, 2), hash: 'two' })
    return nextQueue(second, { type: 'hashed', run: runOf(second, 3), hash: 'three' })
  }

  it('have an answer each: one to be sent, one that is a work already, one that cannot be', () => {
    let queue = asking()
    queue = nextQueue(queue, {
      type: 'granted',
      run: runOf(queue, 1),
      granted: [{ id: 'file-1', same }],
    })
    queue = nextQueue(queue, {
      type: 'granted',
      run: runOf(queue, 2),
      granted: [
        { id: 'file-2', refusal: '图片大小不能超过20M' },
        { id: 'file-3', grant: grantOf('upload-3'), existing: null },
      ],
    })
    expect(fileIn(queue, 1)).toMatchObject({ stage: { at: 'same', same }, task: null })
    expect(fileIn(queue, 2)).toMatchObject({ stage: { at: 'refused', reason: '图片大小不能超过20M' } })
    expect(fileIn(queue, 3)).toMatchObject({ stage: { at: 'granted' }, task: { does: 'send' } })
    expect(doing(queue, 'send')).toHaveLength(1)
  })

  it('are told what became of them when they were handed in', () => {
    const queue = run([added(1, 2), { type: 'judged', id: 'file-2', verdict: { at: 'same', same } }])
    expect(fileIn(queue, 2)).toMatchObject({ stage: { at: 'same' }, task: null })
    expect(fileIn(queue, 1).stage.at).toBe('waiting')
  })

  it('keep their place when another file is put in place of one', () => {
    const cut = { ...fileOf(9), name: 'cut.jpg' }
    const queue = run([added(1, 2, 3), { type: 'added', files: [cut], inPlaceOf: 'file-2' }])
    expect(queue.files.map(({ id }) => id)).toEqual(['file-1', 'file-9', 'file-3'])
  })
})
