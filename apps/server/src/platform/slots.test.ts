import { expect, it } from 'vitest'
import { createSlots, slot } from './slots.ts'

const colours = slot<string>('colours')
const sizes = slot<{ id: string; size: number }>('sizes of a thing', ({ id }) => id)

it('a reader gets all that was given to its slot, in order, and nothing else', () => {
  const slots = createSlots([colours.with('red'), sizes.with({ id: 'a', size: 1 }), colours.with()])
  slots.give([colours.with('green', 'blue')])
  expect(slots.all(colours)).toEqual(['red', 'green', 'blue'])
  expect(slots.all(sizes)).toEqual([{ id: 'a', size: 1 }])
  expect(slots.all(slot('nobody gives'))).toEqual([])
})

it('two products in one process do not share what is given', () => {
  const here = createSlots([colours.with('red')])
  const there = createSlots([colours.with('green')])
  expect([here.all(colours), there.all(colours)]).toEqual([['red'], ['green']])
})

it('two givers of one key are refused, whether anybody reads them or not', () => {
  const slots = createSlots([sizes.with({ id: 'a', size: 1 })])
  slots.check()
  slots.give([sizes.with({ id: 'b', size: 1 }, { id: 'a', size: 2 })])
  expect(() => slots.check()).toThrow('given twice: a (sizes of a thing)')
  expect(() => slots.all(sizes)).toThrow('given twice: a (sizes of a thing)')
})

it('what comes after somebody has read is refused: they would have had a part of it', () => {
  const slots = createSlots([colours.with('red')])
  slots.all(colours)
  slots.give([sizes.with({ id: 'a', size: 1 })])
  expect(() => slots.give([colours.with('green')])).toThrow('given after it was read: colours')
})

it('what just one area must give is missed, and refused from two', () => {
  expect(createSlots([colours.with('red')]).one(colours)).toBe('red')
  expect(() => createSlots([]).one(colours)).toThrow('one area must give: colours; none does')
  expect(() => createSlots([colours.with('red', 'blue')]).one(colours)).toThrow(
    'one area must give: colours; several do',
  )
})
