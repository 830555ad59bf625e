import { describe, expect, it } from 'vitest'
import { lineOf } from './lineOf.ts'
import { createStoredValues, storeOf } from './session/storedValues.ts'

const values = createStoredValues(
  storeOf(() => {
    throw new Error('storage is not allowed here')
  }),
)

describe('the product line of a page', () => {
  it('follows from its path', () => {
    expect(lineOf('/pages/index/detail/index', values)).toBe('picture')
    expect(lineOf('/pages/chuangyi/index/index', values)).toBe('creative')
    expect(lineOf('/pages/mine/index', values)).toBe('picture')
  })

  it('is the one whose prefix is stored in the mirrored set of screens', () => {
    expect(lineOf('/pages/gpic/index', values)).toBe('picture')
    values.set({ prefix: 'overseas/v1' })
    expect(lineOf('/pages/gpic/searchCode/index', values)).toBe('overseas')
    values.set({ prefix: 'nonsense' })
    expect(lineOf('/pages/gpic/index', values)).toBe('picture')
  })
})
