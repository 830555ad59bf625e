import { describe, expect, it } from 'vitest'
import { flawsIn, flawText } from './flaws.ts'
import type { FileFacts, Queue } from './queue.types.ts'
import { added, createWorld, drain, fileIn, run, runOf } from './queueReducer.fixtures.ts'
import { nextQueue } from './queueReducer.ts'

const fine: FileFacts = { width: 1_440, height: 3_120, code: null }

/** Looked at one after the other, in their order. */
const lookedAt = (found: readonly { facts: FileFacts; hash?: string }[], minSide = 1_080): Queue => {
  const ids = found.map((_, at) => at + 1)
  const queue = run([{ type: 'limited', minSide }, added(...ids)])
  return found.reduce((next, { facts, hash }, at) => {
    const id = at + 1
    return nextQueue(next, { type: 'hashed', run: runOf(next, id), hash: hash ?? `hash ${id}`, facts })
  }, queue)
}

const saidOf = (queue: Queue) =>
  Object.fromEntries([...flawsIn(queue)].map(([id, flaw]) => [id, flawText(flaw)]))

const ends = (queue: Queue) => drain(queue, createWorld()).files.map(({ stage }) => stage.at)

describe('what keeps a picture back', () => {
  const found = [
    { facts: fine },
    { facts: { ...fine, width: 720, height: 1_560 } },
    { facts: { ...fine, code: '右下角' } },
    { facts: fine, hash: 'hash 1' },
  ]

  it('is said of each, and the others are sent', () => {
    const queue = lookedAt(found)
    expect(saidOf(queue)).toEqual({
      'file-2': '720 × 1560，太小',
      'file-3': '右下角有二维码',
      'file-4': '和第 1 张一样',
    })
    expect(ends(queue)).toEqual(['ready', 'hashed', 'hashed', 'hashed'])
  })

  it('depends on the class: a smaller one is sent where that is enough', () => {
    const queue = nextQueue(lookedAt(found.slice(0, 2)), { type: 'limited', minSide: 400 })
    expect(saidOf(queue)).toEqual({})
    expect(ends(queue)).toEqual(['ready', 'ready'])
  })

  it('is the later of two that are the same, in whatever order they are put', () => {
    const queue = nextQueue(lookedAt(found), {
      type: 'arranged',
      ids: ['file-4', 'file-3', 'file-2', 'file-1'],
    })
    expect(queue.files.map(({ id }) => id)).toEqual(['file-4', 'file-3', 'file-2', 'file-1'])
    expect(saidOf(queue)).toMatchObject({ 'file-1': '和第 1 张一样' })
  })

  it('goes with the first of them', () => {
    const queue = nextQueue(lookedAt(found), { type: 'removed', id: 'file-1' })
    expect(saidOf(queue)).toEqual({ 'file-2': '720 × 1560，太小', 'file-3': '右下角有二维码' })
  })

  it('is nothing where the browser cannot tell the size, and for files that were not looked at', () => {
    expect(saidOf(lookedAt([{ facts: { width: 0, height: 0, code: null } }]))).toEqual({})
    const plain = run([{ type: 'limited', minSide: 1_080 }, added(1)])
    const hashed = nextQueue(plain, { type: 'hashed', run: runOf(plain, 1), hash: 'h' })
    expect(fileIn(hashed, 1).facts).toBeNull()
    expect(saidOf(hashed)).toEqual({})
  })
})
