import { expect, it } from 'vitest'
import { causesOf } from './workExplained.service.ts'

const cause = (name: string, change: number) => ({ group: 'code' as const, key: name, name, change })

it('a cause goes the same way as the whole, and explains at least a tenth of it', () => {
  const found = [
    cause('a', 9),
    cause('b', 10),
    cause('c', -40),
    cause('d', 60),
    cause('e', 11),
    cause('f', 12),
  ]
  expect(causesOf(100, found).map(({ name }) => name)).toEqual(['d', 'f', 'e'])
  expect(causesOf(-50, found).map(({ name }) => name)).toEqual(['c'])
  expect(causesOf(0, found)).toEqual([])
})
