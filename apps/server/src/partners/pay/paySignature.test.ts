import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedBy, jsApiText, openSealed, replyText, requestText, signText } from './paySignature.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()

describe('what is signed', () => {
  it('is the published text of a request', () => {
    expect(
      requestText({
        method: 'GET',
        pathAndQuery: '/v3/certificates',
        timestamp: '1554208460',
        nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
        body: '',
      }),
    ).toBe('GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n')
  })

  it('ends every line, the last one too', () => {
    expect(replyText({ timestamp: '1', nonce: 'n', body: '{}' })).toBe('1\nn\n{}\n')
    expect(jsApiText({ appId: 'wx', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=x' })).toBe(
      'wx\n1\nn\nprepay_id=x\n',
    )
  })

  it('is known by its signature, and nothing else is', () => {
    const signature = signText('a text', privateKey)
    expect(isSignedBy('a text', signature, publicKey)).toBe(true)
    expect(isSignedBy('a text.', signature, publicKey)).toBe(false)
    expect(isSignedBy('a text', 'bm90aGluZw==', publicKey)).toBe(false)
    expect(isSignedBy('a text', signature, 'no key')).toBe(false)
  })
})

describe('a sealed notice', () => {
  const key = '0123456789abcdef0123456789abcdef'
  const sealed = {
    nonce: 'abcdef012345',
    associated_data: 'mch_payment',
    ciphertext: '+tSNe9jYJCnUNOqipYGsg3nI2RaSy4rrKv93gMNQLwXi1LTN1t486NEjmmigruTTbpZtprST6trm28fbf9Ia4tiY',
  }

  it('opens with its key', () => {
    expect(openSealed(sealed, key)).toBe('{"out_bill_no":"plfk2020042013","state":"SUCCESS"}')
  })

  it('does not open with another key, another purpose or other bytes', () => {
    expect(openSealed(sealed, key.replace('0', '1'))).toBeNull()
    expect(openSealed({ ...sealed, associated_data: 'transaction' }, key)).toBeNull()
    expect(openSealed({ ...sealed, ciphertext: sealed.ciphertext.replace('+', 'A') }, key)).toBeNull()
    expect(openSealed({ ...sealed, ciphertext: '' }, key)).toBeNull()
  })
})
