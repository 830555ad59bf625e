import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countText } from './count.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_806, '12,806'],
  [-1_234_567, '-1,234,567'],
])('writes %i as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

it('says the same number without its commas', () => {
  fc.assert(fc.property(fc.integer(), (count) => Number(countText(count).replaceAll(',', '')) === count))
})
