import { expect, it } from 'vitest'
import { groupBy, movedItem } from './lists.ts'

it('items are grouped in the order in which their keys first occur', () => {
  expect([...groupBy([3, 8, 5, 2], (number) => (number % 2 ? 'odd' : 'even'))]).toEqual([
    ['odd', [3, 5]],
    ['even', [8, 2]],
  ])
})

it('an item is moved to another place, and one that is not there changes nothing', () => {
  const items = ['a', 'b', 'c']
  expect([movedItem(items, 0, 2), movedItem(items, 2, 0), movedItem(items, 1, 1)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
    ['a', 'b', 'c'],
  ])
  expect(movedItem(items, 3, 0)).toEqual(items)
  expect(items).toEqual(['a', 'b', 'c'])
})
