import { describe, expect, it } from 'vitest'
import { nextProgress } from './progress.rules.ts'

describe('progress', () => {
  it('of a film is where it was left, and its percentage never falls', () => {
    const first = nextProgress(undefined, { seconds: 60, percent: 0 }, 120, 1)
    expect(first).toEqual({ seconds: 60, percent: 50, finishedAt: null })
    expect(nextProgress(first, { seconds: 12, percent: 0 }, 120, 2)).toEqual({
      seconds: 12,
      percent: 50,
      finishedAt: null,
    })
  })

  it('of a text is what was read of it', () => {
    expect(nextProgress(undefined, { seconds: 9, percent: 40 }, 0, 1)).toEqual({
      seconds: 0,
      percent: 40,
      finishedAt: null,
    })
  })

  it('is whole near the end, and stays so', () => {
    const done = nextProgress(undefined, { seconds: 500, percent: 0 }, 120, 7)
    expect(done).toEqual({ seconds: 120, percent: 100, finishedAt: new Date(7) })
    expect(nextProgress(done, { seconds: 3, percent: 0 }, 120, 9)).toEqual({
      seconds: 3,
      percent: 100,
      finishedAt: new Date(7),
    })
  })
})
