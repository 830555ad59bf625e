import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGranted, signGrant } from './grant.ts'

const key = randomBytes(32)
const now = Date.UTC(2026, 10, 15)
const grant = { visitor: randomUUID(), workId: randomUUID(), expiresAt: now + 30 * 86_400_000 }

describe('a grant', () => {
  it('is good for its visitor, its picture and its time, and for nothing else', () => {
    const token = signGrant(grant, key)
    expect(isGranted(token, grant, key, now)).toBe(true)
    expect(isGranted(token, grant, key, grant.expiresAt)).toBe(false)
    expect(isGranted(token, { ...grant, visitor: randomUUID() }, key, now)).toBe(false)
    expect(isGranted(token, { ...grant, workId: randomUUID() }, key, now)).toBe(false)
    expect(isGranted(token, grant, randomBytes(32), now)).toBe(false)
  })

  it('cannot be made to last longer', () => {
    const [, signature] = signGrant(grant, key).split('.')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (more) => {
        expect(isGranted(`${(grant.expiresAt + more).toString(36)}.${signature}`, grant, key, now)).toBe(
          false,
        )
      }),
    )
  })

  it('takes no nonsense', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(isGranted(token, grant, key, now)).toBe(false)
      }),
    )
  })
})
