import { describe, expect, it } from 'vitest'
import { createPriorityQueue } from './priorityQueue.ts'

/** Runs that are finished by hand, and the order in which they started. */
const createRuns = () => {
  const begun: string[] = []
  const ends = new Map<string, (failed?: Error) => void>()
  const run = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (failed) => (failed ? reject(failed) : resolve()))
    })
  return { begun, run, end: (name: string, failed?: Error) => ends.get(name)?.(failed) }
}

describe('turns', () => {
  it('begin so many at once, then the highest rank, and within it what was asked for first', async () => {
    const { begun, run, end } = createRuns()
    const turns = createPriorityQueue(2)
    const [earlier, now] = [turns(1), turns(2)]
    const first = earlier(run('a'))
    void earlier(run('b'))
    void earlier(run('c'))
    void now(run('d'))
    const last = now(run('e'))
    expect(begun).toEqual(['a', 'b'])
    end('a')
    await first
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b', 'd'])
    end('d')
    end('b')
    await new Promise((resolve) => setTimeout(resolve))
    expect(begun).toEqual(['a', 'b', 'd', 'e', 'c'])
    end('e')
    await last
  })

  it('go on after one that failed, and start at once when all are free again', async () => {
    const { begun, run, end } = createRuns()
    const turn = createPriorityQueue(1)(0)
    const first = turn(run('a'))
    const second = turn(run('b'))
    end('a', new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await Promise.resolve()
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await second
    void turn(run('c'))
    expect(begun).toEqual(['a', 'b', 'c'])
  })
})
