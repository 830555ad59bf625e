import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf, pointsOf, stepsOf } from './funnel.figures.ts'

const counts = { opens: 23_480, views: 17_962, saves: 7_364, unlocks: 2_108, income_fen: 221_436 }

describe('the funnel', () => {
  it('says of each step how many of the step before came so far', () => {
    expect(stepsOf(counts, false).map(({ kind, ofBefore }) => [kind, ofBefore?.toFixed(3)])).toEqual([
      ['open', undefined],
      ['view', '0.765'],
      ['save', '0.410'],
      ['unlock', '0.286'],
    ])
  })

  it('of a work begins with looking at it', () => {
    expect(stepsOf({ ...counts, opens: 0 }, true)[0]).toMatchObject({
      kind: 'view',
      share: 1,
      ofBefore: null,
    })
  })

  it('that counted nothing knows nothing: no step is zero', () => {
    for (const step of stepsOf(null, false))
      expect(step).toMatchObject({ count: null, share: 0, ofBefore: null })
  })

  it('never draws a bar out of its frame, whatever was counted', () => {
    const any = fc.nat(1_000)
    fc.assert(
      fc.property(any, any, any, any, (opens, views, saves, unlocks) => {
        for (const { share } of stepsOf({ opens, views, saves, unlocks, income_fen: 0 }, false)) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('compares with the time before only when there was something', () => {
  expect(changeOf(109, 100)).toBeCloseTo(0.09)
  expect(changeOf(50, 100)).toBe(-0.5)
  expect(changeOf(50, 0)).toBeNull()
  expect(changeOf(50, null)).toBeNull()
})

it('names days as people do, and leaves out what is not known', () => {
  const days = ['2026-10-16', '2026-10-17', '2026-10-18'].map((day, index) => ({
    day,
    counts: index === 1 ? null : counts,
  }))
  expect(pointsOf({ days }, 'saves')).toEqual([
    { label: '10/16', value: 7_364 },
    { label: '昨日', value: null },
    { label: '今日', value: 7_364 },
  ])
})
