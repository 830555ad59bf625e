import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isImageUrl, isPublicIpv4, isUrl } from './url.ts'

const byte = fc.integer({ min: 0, max: 255 })
const privateAddress = fc.oneof(
  fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
  fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
)
type Address = [number, number, number, number]

const written = {
  decimal: (value: number) => String(value),
  octal: (value: number) => `0${value.toString(8)}`,
  hex: (value: number) => `0x${value.toString(16)}`,
  longHex: (value: number) => `0x000${value.toString(16).toUpperCase()}`,
}
const writer = fc.constantFrom(...Object.values(written))

/** All notations in which inet_aton reads the same four bytes: one to four numbers, each in any base. */
const spelling = (address: Address) =>
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.tuple(writer, writer, writer, writer))
    .map(([count, writers]) => {
      const head = address.slice(0, count - 1)
      const tail = address.slice(count - 1).reduce((sum, part) => sum * 256 + part, 0)
      return [...head, tail].map((value, index) => writers[index]?.(value)).join('.')
    })

describe('isUrl', () => {
  it.each([
    'http://example.com',
    'https://sub.example.com:8443/a/b?c=d#e',
    'ftp://files.example.cn/x.zip',
    'HTTPS://EXAMPLE.COM/',
    'http://8.8.8.8:80/x',
    'https://图神.中国/作品',
    'https://a_b.example.com',
  ])('takes %s', (text) => expect(isUrl(text)).toBe(true))

  it.each([
    '',
    'example.com',
    '//example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http:/example.com',
    'http:example.com',
    'http://',
    'http://localhost',
    'http://localhost.',
    'http://printer.local',
    'http://metadata.internal/',
    'http://intranet',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://user:secret@example.com',
    'http://example.com\\@evil.example',
    'http://exa mple.com',
    'http://１２７。０。０。１/',
    'http://127.0.0.1.',
    'http://999.1.1.1',
    'http://1.2.3.4.5',
  ])('refuses %s', (text) => expect(isUrl(text)).toBe(false))

  it('refuses every private address in every spelling', () => {
    const spelled = privateAddress.chain((address) => spelling(address as Address))
    fc.assert(
      fc.property(spelled, fc.constantFrom('http', 'https', 'ftp'), (host, protocol) => {
        expect(isUrl(`${protocol}://${host}/`)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it('takes every public address written the ordinary way', () => {
    const anyAddress = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(isUrl(`http://${address}/`)).toBe(isPublicIpv4(address))
      }),
    )
    expect(isPublicIpv4('223.5.5.5')).toBe(true)
    expect(isPublicIpv4('172.32.0.1')).toBe(true)
  })
})

describe('isImageUrl', () => {
  it('looks at the end of the path, in any case of letters', () => {
    for (const ending of ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'PNG']) {
      expect(isImageUrl(`https://example.com/a.${ending}`)).toBe(true)
      expect(isImageUrl(`https://example.com/a.${ending}?w=1`)).toBe(true)
    }
    expect(isImageUrl('https://example.com/a.svg')).toBe(false)
    expect(isImageUrl('https://example.com/jpg')).toBe(false)
    expect(isImageUrl('https://example.com/?a.jpg')).toBe(false)
    expect(isImageUrl('http://10.0.0.1/a.jpg')).toBe(false)
  })
})
