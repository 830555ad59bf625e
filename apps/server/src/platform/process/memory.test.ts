import { expect, it } from 'vitest'
import { createRestWatch } from './memory.ts'

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
