import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashBlob } from './hashBlob.ts'

const expected = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the hash of a file', () => {
  const bytes = Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * 31) >> 3)

  it('is the same with and without the browser’s own implementation', async () => {
    for (const length of [0, 1, 2_000_000, 2_000_001, bytes.length]) {
      const part = bytes.subarray(0, length)
      const file = new Blob([part])
      expect(await hashBlob(file)).toBe(expected(part))
      expect(await hashBlob(file, null)).toBe(expected(part))
    }
  })

  it('is made in pieces when the file is large', async () => {
    const large = new Blob([bytes, bytes, bytes, bytes])
    const refusing = { digest: () => Promise.reject(new Error('too large for memory')) }
    expect(await hashBlob(large, refusing)).toBe(expected(Buffer.concat([bytes, bytes, bytes, bytes])))
  })
})
