import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ceilingOf, chartSize, curveThrough, isLabelled, nearestTo, placePoints, runsOf } from './geometry.ts'

const values = fc.array(fc.option(fc.integer({ min: 0, max: 10_000_000 })), { minLength: 1, maxLength: 90 })
const pointsOf = (list: readonly (number | null)[]) =>
  list.map((value, index) => ({ label: String(index), value }))

describe('a chart', () => {
  it('ends at a round number that nothing is above, and is well filled', () => {
    fc.assert(
      fc.property(values, (list) => {
        const largest = Math.max(0, ...list.map((value) => value ?? 0))
        const ceiling = ceilingOf(list)
        expect(ceiling).toBeGreaterThanOrEqual(Math.max(1, largest))
        if (largest > 0) expect(largest / ceiling).toBeGreaterThan(0.7)
      }),
    )
  })

  it('draws every known point inside its frame, in order, and no unknown one', () => {
    fc.assert(
      fc.property(values, (list) => {
        const placed = placePoints(pointsOf(list))
        for (const [index, { x, y, value }] of placed.entries()) {
          expect(x).toBeGreaterThanOrEqual(chartSize.inset)
          expect(x).toBeLessThanOrEqual(chartSize.width - chartSize.inset)
          expect(x).toBeGreaterThan(placed[index - 1]?.x ?? 0)
          expect(y === null).toBe(value === null)
          if (y !== null) {
            expect(y).toBeGreaterThanOrEqual(chartSize.top)
            expect(y).toBeLessThanOrEqual(chartSize.bottom)
          }
        }
        const drawn = runsOf(placed).flat()
        expect(drawn).toHaveLength(list.filter((value) => value !== null).length)
      }),
    )
  })

  it('breaks its line where nothing is known', () => {
    const runs = runsOf(placePoints(pointsOf([1, 2, null, 3])))
    expect(runs.map((run) => run.length)).toEqual([2, 1])
    expect(curveThrough(runs[0] ?? [])).toMatch(/^M[\d. ]+C[\d. ]+$/)
  })

  it('has room for its labels, and always names the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
        const labelled = Array.from({ length: count }, (_, index) => isLabelled(index, count))
        expect(labelled.at(-1)).toBe(true)
        expect(labelled.filter(Boolean).length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('finds the point under a finger', () => {
    fc.assert(
      fc.property(values, fc.nat(400), (list, x) => {
        const placed = placePoints(pointsOf(list))
        const found = placed[nearestTo(placed, x)]?.x ?? Number.NaN
        for (const point of placed) expect(Math.abs(found - x)).toBeLessThanOrEqual(Math.abs(point.x - x))
      }),
    )
  })
})
