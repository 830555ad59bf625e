/** The signed headers of Bilibili's member API: HMAC-SHA256 over its own headers, sorted by name. */
import { createHmac, hash } from 'node:crypto'

export interface BilibiliSigned {
  clientId: string
  clientSecret: string
  accessToken: string
  /** The raw JSON; '' without a body and for files. */
  body: string
  nonce: string
  /** Epoch seconds; the platform accepts ten minutes of difference. */
  timestamp: number
}

export const bilibiliHeaders = (signed: BilibiliSigned): Record<string, string> => {
  const own = {
    'x-bili-accesskeyid': signed.clientId,
    'x-bili-content-md5': hash('md5', signed.body),
    'x-bili-signature-method': 'HMAC-SHA256',
    'x-bili-signature-nonce': signed.nonce,
    'x-bili-signature-version': '2.0',
    'x-bili-timestamp': String(signed.timestamp),
  }
  const lines = Object.entries(own).map(([name, value]) => `${name}:${value}`)
  return {
    accept: 'application/json',
    ...own,
    'access-token': signed.accessToken,
    authorization: createHmac('sha256', signed.clientSecret).update(lines.join('\n')).digest('hex'),
  }
}
