import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounce, throttle } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('debounce', () => {
  it('runs once with the last values, three seconds after the last call', () => {
    const ran: string[] = []
    const run = debounce((text: string) => ran.push(text))
    run('a')
    vi.advanceTimersByTime(2_999)
    run('b')
    vi.advanceTimersByTime(2_999)
    expect(ran).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ran).toEqual(['b'])
  })

  it('can be called off', () => {
    const ran: number[] = []
    const run = debounce((value: number) => ran.push(value), 10)
    run(1)
    run.cancel()
    vi.advanceTimersByTime(100)
    expect(ran).toEqual([])
  })
})

describe('throttle', () => {
  it('runs at once and drops what comes within three seconds', () => {
    const ran: number[] = []
    const run = throttle((value: number) => ran.push(value))
    run(1)
    run(2)
    vi.advanceTimersByTime(2_999)
    run(3)
    vi.advanceTimersByTime(1)
    run(4)
    expect(ran).toEqual([1, 4])
  })
})
