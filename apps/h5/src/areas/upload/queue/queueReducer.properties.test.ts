import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchMax, sendingMax } from './assignTasks.ts'
import type { Queue, QueueEvent, UploadFailure } from './queue.types.ts'
import { added, createWorld, doing, drain, run } from './queueReducer.fixtures.ts'
import { emptyQueue, nextQueue } from './queueReducer.ts'

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
