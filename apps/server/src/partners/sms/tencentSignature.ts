/**
 * Tencent Cloud's request signature, version 3 (TC3-HMAC-SHA256), as a pure function. The key is derived from the
 * secret for one UTC day and one service, so that a leaked derived key is worth little.
 */
import { createHash, createHmac } from 'node:crypto'

export type Tc3Request = {
  service: string
  /** Epoch seconds; must be the same as X-TC-Timestamp. */
  timestamp: number
  /** Exactly the headers to sign; content-type and host at least. */
  headers: Record<string, string>
  body: string
}

export type Tc3Signed = {
  bodyHash: string
  canonicalHash: string
  signature: string
  authorization: string
}

export function signTc3(request: Tc3Request, keyId: string, keySecret: string): Tc3Signed {
  const headers = Object.entries(request.headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = headers.map(([name]) => name).join(';')
  const bodyHash = sha256Hex(request.body)
  const block = headers.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonicalHash = sha256Hex(['POST', '/', '', block, names, bodyHash].join('\n'))

  const date = new Date(request.timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${request.service}/tc3_request`
  const stringToSign = ['TC3-HMAC-SHA256', request.timestamp, scope, canonicalHash].join('\n')
  const key = [date, request.service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${keySecret}`)
  const signature = hmac(key, stringToSign).toString('hex')
  const authorization = `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { bodyHash, canonicalHash, signature, authorization }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
