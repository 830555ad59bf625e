import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashBlob } from './hashBlob.ts'
import { createSha256 } from './sha256.ts'

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('SHA-256 in small steps', () => {
  it('gives the known hash of "abc"', () => {
    const hash = createSha256()
    hash.update(new TextEncoder().encode('abc'))
    expect(hash.digest()).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('agrees with the platform for any bytes, however they are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
        const hash = createSha256()
        for (const piece of pieces) hash.update(piece)
        expect(hash.digest()).toBe(expected(Buffer.concat(pieces)))
      }),
      { numRuns: 500 },
    )
  })

  it('agrees at every length around the ends of blocks', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = new Uint8Array(length).fill(length)
      const hash = createSha256()
      hash.update(bytes)
      expect(hash.digest()).toBe(expected(bytes))
    }
  })
})

describe('the hash of a file', () => {
  const bytes = Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * 31) >> 3)

  it('is the same with and without the browser’s own implementation', async () => {
    const file = new Blob([bytes])
    expect(await hashBlob(file)).toBe(expected(bytes))
    expect(await hashBlob(file, null)).toBe(expected(bytes))
  })

  it('is made in pieces when the file is large', async () => {
    const large = new Blob([bytes, bytes, bytes, bytes])
    const refusing = { digest: () => Promise.reject(new Error('too large for memory')) }
    expect(await hashBlob(large, refusing)).toBe(expected(Buffer.concat([bytes, bytes, bytes, bytes])))
  })
})
