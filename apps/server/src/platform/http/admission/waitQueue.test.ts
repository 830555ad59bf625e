import type { Priority } from '@wallpaper/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWaitQueue, type QueueLimits } from './waitQueue.ts'

const limits: QueueLimits = {
  burstMs: 100,
  burstMax: 20,
  targetMs: 20,
  patienceMs: 400,
  calmMs: 50,
  lengthMax: 10,
}

const setUp = (changes: Partial<QueueLimits> = {}) => {
  const queue = createWaitQueue({ ...limits, ...changes })
  const served: string[] = []
  const refused: string[] = []
  const push = (name: string, since: number, priority: Priority = 'normal') =>
    queue.push({
      priority,
      since,
      enter: () => void served.push(name),
      refuse: () => void refused.push(name),
    })
  const serve = () => queue.next()?.enter()
  return { queue, served, refused, push, serve }
}

describe('those who wait', () => {
  it('are served in the order in which they came while it is a burst, and none is refused', () => {
    const { queue, served, refused, push, serve } = setUp()
    for (const [index, name] of ['a', 'b', 'c'].entries()) push(name, index)
    queue.review(90)
    for (let count = 0; count < 3; count += 1) serve()
    expect({ served, refused }).toEqual({ served: ['a', 'b', 'c'], refused: [] })
  })

  it('are still served, oldest first, when one has waited too long, before whoever comes then', () => {
    const { queue, served, refused, push, serve } = setUp()
    push('old', 0)
    push('later', 75)
    push('money', 90, 'first')
    queue.review(101)
    push('after', 102, 'first')
    for (let count = 0; count < 4; count += 1) serve()
    expect({ served, refused }).toEqual({ served: ['money', 'old', 'later', 'after'], refused: [] })
  })

  it('are refused after a moment if they came when the queue stood, and of those the newest is served first', () => {
    const { queue, served, refused, push, serve } = setUp()
    push('old', 0)
    queue.review(101)
    serve()
    for (const [name, since] of [
      ['older than the target', 105],
      ['new', 120],
      ['newest', 125],
    ] as const)
      push(name, since)
    queue.review(126)
    serve()
    serve()
    expect({ served, refused }).toEqual({
      served: ['old', 'newest', 'new'],
      refused: ['older than the target'],
    })
  })

  it('are refused in the end although they came before the queue stood', () => {
    const { queue, refused, push } = setUp()
    push('old', 0)
    push('later', 50)
    queue.review(101)
    queue.review(400)
    expect(refused).toEqual([])
    queue.review(401)
    expect(refused).toEqual(['old'])
  })

  it('are no more than so many: who is one too many is refused without any wait', () => {
    const { queue, served, refused, push, serve } = setUp({ burstMax: 3, lengthMax: 2 })
    for (const name of ['a', 'b', 'c']) push(name, 1)
    expect([queue.isStanding(), refused]).toEqual([false, []])
    push('d', 1)
    expect([queue.isStanding(), refused]).toEqual([true, ['d']])
    serve()
    push('e', 2)
    expect([queue.length(), refused]).toEqual([2, ['d', 'e']])
    serve()
    push('f', 2)
    expect([queue.length(), refused]).toEqual([2, ['d', 'e']])
    expect(served).toEqual(['c', 'b'])
  })

  it('are borne with again when nobody has been refused for a while, here or at the door', () => {
    const { queue, push, serve, refused } = setUp()
    push('old', 0)
    push('new', 95)
    queue.review(101)
    serve()
    expect(queue.isStanding()).toBe(true)
    push('next', 140)
    serve()
    queue.noteRefusal(140)
    queue.review(160)
    expect(queue.isStanding()).toBe(true)
    queue.review(191)
    expect(queue.isStanding()).toBe(false)
    push('later', 200)
    queue.review(280)
    expect(refused).toEqual([])
  })

  it('are borne with again when nobody waits any more, whoever the door still refuses', () => {
    const { queue, push } = setUp({ burstMax: 0 })
    push('one too many', 0)
    for (let now = 10; now <= 60; now += 10) {
      queue.noteRefusal(now)
      queue.review(now)
    }
    expect(queue.isStanding()).toBe(false)
  })

  it('are served by priority, and every eighth turn from the other end', () => {
    const { served, push, serve } = setUp()
    for (let count = 0; count < 8; count += 1) push('money', 0, 'first')
    push('extra', 0, 'extra')
    push('report', 0, 'report')
    for (let count = 0; count < 10; count += 1) serve()
    expect(served).toEqual([...Array(7).fill('money'), 'extra', 'money', 'report'])
  })

  it('are each served or refused once, whatever happens, and none stays for ever', () => {
    const step = fc.oneof(
      fc.record({
        act: fc.constant('push' as const),
        priority: fc.constantFrom<Priority>('first', 'normal', 'report', 'extra'),
      }),
      fc.record({ act: fc.constantFrom('serve' as const, 'review' as const) }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 30 })), { maxLength: 200 }), (steps) => {
        const { queue, served, refused, push, serve } = setUp()
        let now = 0
        let pushed = 0
        for (const [{ act, ...more }, passed] of steps) {
          now += passed
          if (act === 'serve') serve()
          else if (act === 'review') queue.review(now)
          else if ('priority' in more) push(String(pushed++), now, more.priority)
        }
        queue.review(now + 1_000)
        const done = [...served, ...refused]
        expect(queue.length()).toBe(0)
        expect([done.length, new Set(done).size]).toEqual([pushed, pushed])
      }),
    )
  })
})
