import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hammingDistance } from '../../../platform/media/picture/perceptualHash.ts'
import { bitsOf, nearDistance, thirdsNear, thirdsOf } from './nearDuplicate.rules.ts'

const hashes = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
const hex = (value: bigint) => value.toString(16).padStart(16, '0')

describe('pictures that look alike', () => {
  it('are always among those that are looked at, whichever bits differ', () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: nearDistance })
    fc.assert(
      fc.property(hashes, bits, (value, flipped) => {
        const other = flipped.reduce((changed, bit) => changed ^ (1n << BigInt(bit)), value)
        if (other === 0n) return
        expect(hammingDistance(hex(value), hex(other))).toBe(flipped.length)
        const near = thirdsNear(hex(value)) ?? []
        expect(thirdsOf(hex(other)).some((third, at) => near[at]?.includes(third))).toBe(true)
      }),
    )
  })

  it('are looked for in a bounded number of places', () => {
    fc.assert(
      fc.property(hashes, (value) => {
        const sizes = thirdsNear(hex(value))?.map((third) => new Set(third).size)
        expect(sizes).toEqual([1 + 21 + 210, 1 + 21 + 210, 1 + 22 + 231])
      }),
    )
  })

  it('are not those without any shape', () => {
    expect(bitsOf('0'.repeat(16))).toBeNull()
    expect(bitsOf(null)).toBeNull()
    expect(thirdsNear('0'.repeat(16))).toBeNull()
  })

  it('are kept bit by bit', () => {
    expect(bitsOf('8000000000000001')).toBe(`1${'0'.repeat(62)}1`)
  })
})
