import { describe, expect, it } from 'vitest'
import { createCallCosts } from './callCost.ts'

describe('what a call weighs', () => {
  it('is one before anything is known, and then its time beside that of all, within bounds', () => {
    const costs = createCallCosts()
    expect(costs.weightOf('/a')).toBe(1)
    for (let count = 0; count < 500; count += 1) {
      costs.note('/read', 5)
      costs.note('/report', 15)
    }
    expect(costs.weightOf('/read')).toBeCloseTo(0.5, 1)
    expect(costs.weightOf('/report')).toBeCloseTo(1.5, 1)
    costs.note('/huge', 100_000)
    expect([costs.weightOf('/huge'), costs.weightOf('/read')]).toEqual([8, 0.5])
  })
})
