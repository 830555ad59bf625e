import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault, deriveKey, hashPassword, isSameSecret, verifyPassword } from './crypto.ts'

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

describe('a password', () => {
  it('is known again and no other is, though each hash is another', async () => {
    const [one, two] = await Promise.all([hashPassword('晚风88!'), hashPassword('晚风88!')])
    expect(one).not.toBe(two)
    expect(one).not.toContain('晚风')
    expect(await verifyPassword('晚风88!', one)).toBe(true)
    expect(await verifyPassword('晚风88！', two)).toBe(true)
    expect(await verifyPassword('晚风89!', one)).toBe(false)
    expect(await verifyPassword('', one)).toBe(false)
  })

  it('costs what it should wherever it is not a test that asks', async () => {
    const crypto = new URL('./crypto.ts', import.meta.url).href
    const source = `import { hashPassword } from '${crypto}'\nconsole.log(await hashPassword('secret'))`
    const asProcess = [process.execPath, ['--input-type=module', '--eval', source]] as const
    const { stdout } = await promisify(execFile)(...asProcess)
    const [, N, r, p] = stdout.split('$')
    expect([Number(N), Number(r), Number(p)]).toEqual([2 ** 15, 8, 3])
    expect(await verifyPassword('secret', stdout.trim())).toBe(true)
  })

  it('is known by the cost that was in force when it was set', async () => {
    // Made with N = 2^14, as an older version might have.
    const older = 'scrypt$16384$8$1$c2FsdHNhbHRzYWx0c2FsdA==$1RL+Xg0R5UtrsEx1/34MJGhCuDjQdo5E2HyYnASS5FE='
    expect(await verifyPassword('secret', older)).toBe(true)
    expect(await verifyPassword('Secret', older)).toBe(false)
  })

  it('is not known by anything that is no hash', async () => {
    for (const stored of ['', 'secret', 'scrypt$$$$$', 'scrypt$32768$8$3$c2FsdA==']) {
      expect(await verifyPassword('secret', stored), stored).toBe(false)
    }
  })
})
