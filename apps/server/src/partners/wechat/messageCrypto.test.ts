import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decryptMessage,
  encryptedReply,
  encryptMessage,
  isMessageSignature,
  isPlainSignature,
  messageSignature,
  plainSignature,
} from './messageCrypto.ts'
import { readXml, textAt } from './messageXml.ts'

/** The example that WeChat publishes. */
const keys = {
  token: 'QDG6eK',
  appId: 'wx5823bf96d3bd56c7',
  encodingAesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C',
}
const parts = { timestamp: '1409659813', nonce: '1372623149' }
const published =
  'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q=='
const publishedSignature = '477715d11cdb4164915debcba66cb864d751f3e6'

describe('the signature of a call from WeChat', () => {
  it('is that of the token, the time and the nonce, sorted', () => {
    expect(plainSignature('testtoken', parts)).toBe('a20b7acb65904915cbbe19bef4de53e47767ed7f')
    expect(isPlainSignature('testtoken', parts, 'a20b7acb65904915cbbe19bef4de53e47767ed7f')).toBe(true)
    expect(isPlainSignature('another', parts, 'a20b7acb65904915cbbe19bef4de53e47767ed7f')).toBe(false)
    expect(isPlainSignature('testtoken', parts, '')).toBe(false)
  })

  it('covers the encrypted message', () => {
    expect(messageSignature(keys.token, parts, published)).toBe(publishedSignature)
    const given = { ...parts, encrypted: published }
    expect(isMessageSignature(keys.token, given, publishedSignature)).toBe(true)
    const changed = { ...parts, encrypted: `${published.slice(0, -4)}AAA=` }
    expect(isMessageSignature(keys.token, changed, publishedSignature)).toBe(false)
  })
})

describe('an encrypted message', () => {
  it("is decrypted as in WeChat's published example", () => {
    const message = decryptMessage(keys, published)
    expect(Buffer.byteLength(message ?? '')).toBe(284)
    const xml = readXml(message ?? '')
    expect(xml.children.map(({ name, text }) => [name, text])).toEqual([
      ['ToUserName', 'wx5823bf96d3bd56c7'],
      ['FromUserName', 'mycreate'],
      ['CreateTime', '1409659813'],
      ['MsgType', 'text'],
      ['Content', 'hello'],
      ['MsgId', '4561255354251345929'],
      ['AgentID', '218'],
    ])
  })

  it('is encrypted in the same way', () => {
    const encrypted = encryptMessage(keys, '<xml>hi</xml>', Buffer.from('0123456789abcdef'))
    expect(encrypted).toBe(
      'sKqRbbiSUnDhFHOvPjtUMbqjklqaJjOPlb38k7N2tHFHvwoLTx/eSyW0suCb+UHoKg9MDOt1kNJf/KX6ZU9Dfg==',
    )
    expect(messageSignature(keys.token, parts, encrypted)).toBe('aac67cd79b4d777dd6bfbd6f429aed5d3bf2bc7b')
  })

  it('comes back whatever its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(decryptMessage(keys, encryptMessage(keys, text))).toBe(text)
      }),
    )
  })

  it.each([
    ['for another receiver', encryptMessage({ ...keys, appId: 'wx0000000000000000' }, 'hi')],
    ['with another key', encryptMessage({ ...keys, encodingAesKey: 'a'.repeat(43) }, 'hi')],
    ['cut', published.slice(0, 40)],
    ['of whole blocks, but none of it ours', Buffer.alloc(64, 7).toString('base64')],
    ['of one block', Buffer.alloc(16, 7).toString('base64')],
    ['that is empty', ''],
    ['that is not base64', '<xml/>'],
  ])('%s is null', (_, encrypted) => {
    expect(decryptMessage(keys, encrypted)).toBeNull()
  })

  it('is replied to with our own time, nonce and signature', () => {
    const xml = readXml(encryptedReply(keys, '<xml>hi</xml>', { timestamp: '1700000000', nonce: 'n1' }))
    const encrypted = textAt(xml, 'Encrypt') ?? ''
    expect(decryptMessage(keys, encrypted)).toBe('<xml>hi</xml>')
    expect([textAt(xml, 'TimeStamp'), textAt(xml, 'Nonce'), textAt(xml, 'MsgSignature')]).toEqual([
      '1700000000',
      'n1',
      messageSignature(keys.token, { timestamp: '1700000000', nonce: 'n1' }, encrypted),
    ])
  })
})
