/**
 * Aliyun's request signature, version 3 (ACS3-HMAC-SHA256), as a pure function. The canonical request is a
 * normalised form of the request, from which the receiver recomputes the signature.
 */
import { createHash, createHmac } from 'node:crypto'

export type Acs3Request = {
  method: string
  query: Record<string, string>
  /** All headers of the request; those that must be signed (host, content-type, x-acs-*) are picked here. */
  headers: Record<string, string>
  body: string
}

export type Acs3Signed = {
  canonicalRequest: string
  canonicalHash: string
  signature: string
  authorization: string
}

export function signAcs3(request: Acs3Request, keyId: string, keySecret: string): Acs3Signed {
  const headers = signedHeaders(request.headers)
  const names = headers.map(([name]) => name).join(';')
  const canonicalRequest = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256Hex(request.body),
  ].join('\n')
  const canonicalHash = sha256Hex(canonicalRequest)
  const signature = createHmac('sha256', keySecret).update(`ACS3-HMAC-SHA256\n${canonicalHash}`).digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
  return { canonicalRequest, canonicalHash, signature, authorization }
}

export function canonicalQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => [rfc3986(name), rfc3986(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

export function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function signedHeaders(headers: Record<string, string>): [string, string][] {
  return Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .filter(([name]) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

// encodeURIComponent does not encode five characters that RFC 3986 reserves.
function rfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
