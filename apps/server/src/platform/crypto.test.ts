import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveKey, isSameSecret } from './crypto.ts'
import { createVault } from './keys/keyring.ts'

const vault = createVault('a master secret for these tests only')

describe('the vault', () => {
  it('opens what it sealed, whatever was in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(vault.open(vault.seal(text))).toBe(text)
      }),
    )
  })

  it('seals the same text differently each time, and shows nothing of it', () => {
    const [one, two] = [vault.seal('13912345678'), vault.seal('13912345678')]
    expect(one.equals(two)).toBe(false)
    expect(one.includes('1391234')).toBe(false)
  })

  it('refuses what was changed by a single bit, anywhere', () => {
    const sealed = vault.seal('13912345678')
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.nat(7), (byte, bit) => {
        const changed = Buffer.from(sealed)
        changed[byte] = (changed[byte] ?? 0) ^ (1 << bit)
        expect(() => vault.open(changed)).toThrow()
      }),
    )
    expect(() => vault.open(sealed.subarray(0, sealed.length - 1))).toThrow()
    expect(() => vault.open(Buffer.alloc(0))).toThrow()
  })

  it('opens nothing that was sealed with another secret', () => {
    const other = createVault('another master secret, as long as it')
    expect(() => other.open(vault.seal('x'))).toThrow()
    expect(other.lookup('x').equals(vault.lookup('x'))).toBe(false)
  })

  it('finds a value again by its keyed hash, which is no plain hash', () => {
    expect(vault.lookup('13912345678').equals(vault.lookup('13912345678'))).toBe(true)
    expect(vault.lookup('13912345678').equals(vault.lookup('13912345679'))).toBe(false)
    expect(vault.lookup('x')).toHaveLength(32)
  })
})

describe('derived keys', () => {
  it('differ for each purpose and stay the same for one', () => {
    expect(deriveKey('master', 'a').equals(deriveKey('master', 'a'))).toBe(true)
    expect(deriveKey('master', 'a').equals(deriveKey('master', 'b'))).toBe(false)
  })
})

describe('a comparison of secrets', () => {
  it('says no to another length instead of failing', () => {
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abc'))).toBe(true)
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abcd'))).toBe(false)
    expect(isSameSecret(Buffer.from('abc'), Buffer.from('abd'))).toBe(false)
  })
})
