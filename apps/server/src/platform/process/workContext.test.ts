import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  currentWork,
  emitAsWork,
  isOverloaded,
  leaveWork,
  offerAdmission,
  runAsWork,
  waitAside,
} from './workContext.ts'

const work = { id: 'a-request', method: 'PUT', route: '/storage/*' }

describe('what the process is doing', () => {
  it('is known to everything that was begun by it, and to nothing else', async () => {
    const seen = await runAsWork(work, async () => {
      await new Promise(setImmediate)
      return currentWork()
    })
    expect(seen).toEqual(work)
    expect(currentWork()).toBeUndefined()
  })

  it('is known to who hears an emitter that is older than it', () => {
    const emitter = new EventEmitter()
    const heard: unknown[] = []
    emitter.on('error', (error: Error) => heard.push([currentWork(), error.message]))
    emitAsWork(emitter, work)
    expect(emitter.emit('error', new Error('aborted'))).toBe(true)
    expect(heard).toEqual([[work, 'aborted']])
    expect(currentWork()).toBeUndefined()
  })

  it('knows its own admission, and no work knows that of another', async () => {
    const admitted = { aside: async <T>(wait: () => Promise<T>) => wait(), isOverloaded: () => true }
    const seen = await runAsWork({ ...work }, async () => {
      offerAdmission(admitted)
      return [await waitAside(async () => isOverloaded())]
    })
    expect(seen).toEqual([true])
    expect(runAsWork({ ...work }, isOverloaded)).toBe(false)
    expect(isOverloaded()).toBe(false)
  })

  it('is nothing any more once it was left', () => {
    runAsWork(work, () => {
      leaveWork()
      expect(currentWork()).toBeUndefined()
    })
  })
})
