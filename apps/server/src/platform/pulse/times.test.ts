import { describe, expect, it } from 'vitest'
import { createTimes } from './times.ts'

const p99Of = (...all: number[]) => {
  const times = createTimes()
  for (const ms of all) times.add(ms)
  return times.p99()
}

describe('99 of 100', () => {
  it('are unknown when nothing was done', () => {
    expect(p99Of()).toBeNull()
  })

  it('lie within the step of the slowest that counts', () => {
    expect(p99Of(...Array.from({ length: 100 }, () => 40))).toBe(50)
    expect(p99Of(...Array.from({ length: 99 }, () => 4), 900)).toBe(5)
    expect(p99Of(...Array.from({ length: 98 }, () => 4), 900, 900)).toBeGreaterThan(500)
  })

  it('are the last step when something took longer than any', () => {
    expect(p99Of(3_600_000)).toBe(300_000)
  })
})
