import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listWindow } from './listWindow.ts'

const heights = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 300 })
const total = (rows: readonly number[]) => rows.reduce((sum, height) => sum + height, 0)

describe('the window of a list', () => {
  it('draws every row that can be seen, and keeps the list as long as it is', () => {
    fc.assert(
      fc.property(heights, fc.integer({ min: -500, max: 60_000 }), (rows, scrolled) => {
        const look = { scrolled, visible: 700, margin: 500 }
        const { first, end, before, after } = listWindow(rows, look)
        expect(before + total(rows.slice(first, end)) + after).toBe(total(rows))
        let top = 0
        for (const [index, height] of rows.entries()) {
          const isSeen = top + height > scrolled && top < scrolled + look.visible
          if (isSeen) expect(index >= first && index < end).toBe(true)
          top += height
        }
      }),
    )
  })

  it('draws few rows of many', () => {
    const rows = new Array<number>(10_000).fill(72)
    const { first, end } = listWindow(rows, { scrolled: 300_000, visible: 700, margin: 700 })
    expect(end - first).toBeLessThan(40)
  })
})
