import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGranted, signGrant } from './grant.ts'

const keys = [randomBytes(32)] as const
const now = Date.UTC(2026, 10, 15)
const grant = { visitor: randomUUID(), workId: randomUUID(), expiresAt: now + 30 * 86_400_000 }

describe('a grant', () => {
  it('is good for its visitor, its picture and its time, and for nothing else', () => {
    const token = signGrant(grant, keys)
    expect(isGranted(token, grant, keys, now)).toBe(true)
    expect(isGranted(token, grant, keys, grant.expiresAt)).toBe(false)
    expect(isGranted(token, { ...grant, visitor: randomUUID() }, keys, now)).toBe(false)
    expect(isGranted(token, { ...grant, workId: randomUUID() }, keys, now)).toBe(false)
    expect(isGranted(token, grant, [randomBytes(32)], now)).toBe(false)
  })

  it('cannot be made to last longer', () => {
    const [, signature] = signGrant(grant, keys).split('.')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (more) => {
        expect(isGranted(`${(grant.expiresAt + more).toString(36)}.${signature}`, grant, keys, now)).toBe(
          false,
        )
      }),
    )
  })

  it('takes no nonsense', () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(isGranted(token, grant, keys, now)).toBe(false)
      }),
    )
  })
})
