import { getHeapSpaceStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { createRestWatch, releaseMemory } from './memory.ts'

const told = (shares: number[]) => {
  const isRestNow = createRestWatch()
  return shares.map(isRestNow)
}

it('is told once when work has turned to rest', () => {
  expect(told([0.5, 0.01, 0.01, 0.01, 0.01, 0.01])).toEqual([false, false, false, true, false, false])
})

it('is not told of a rest that nobody worked before, nor of a short one', () => {
  expect(told([0, 0, 0, 0])).not.toContain(true)
  expect(told([0.5, 0, 0, 0.5, 0, 0, 0.5])).not.toContain(true)
})

it('returns the pages of which little is still in use', () => {
  const made = Array.from({ length: 1_000_000 }, (_, index) => ({ index, own: [index] }))
  releaseMemory()
  const kept = made.filter(({ index }) => index % 3 === 0)
  made.splice(0)
  releaseMemory()
  const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')
  expect(kept).toHaveLength(333_334)
  expect((old?.space_used_size ?? 0) / (old?.space_size ?? 1)).toBeGreaterThan(0.8)
})
