import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameJson } from './json.ts'

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)]),
  )
}

describe('comparing JSON', () => {
  it('finds a value the same as itself, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy: unknown = JSON.parse(JSON.stringify(value))
        expect(isSameJson(copy, turned(copy))).toBe(true)
      }),
    )
  })

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: null }, {}],
    [{}, []],
    ['1', 1],
    [null, {}],
  ])('tells %j from %j', (one, other) => {
    expect(isSameJson(one, other)).toBe(false)
    expect(isSameJson(other, one)).toBe(false)
  })
})
