import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem } from './reorder.ts'

describe('moving an item', () => {
  it('puts it where it was let go', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })

  it('loses nothing and leaves the order of the others', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1 })
    fc.assert(
      fc.property(list, fc.nat(40), fc.integer({ min: -5, max: 50 }), (items, from, to) => {
        const moved = moveItem(items, from, to)
        expect([...moved].sort()).toEqual([...items].sort())
        const others = (all: number[]) => all.filter((item) => item !== items[from])
        expect(others(moved)).toEqual(others(items))
      }),
    )
  })
})
