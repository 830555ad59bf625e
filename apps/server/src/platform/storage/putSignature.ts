import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PutGrant } from './storage.ts'

// The signature of disk storage's PUT addresses. It covers key, content type, size limit and expiry, so
// that an address handed to one client lets exactly that one file in and nothing else.

export type PutRefusal = 'bad_signature' | 'expired'

/** The query string that carries a grant; the key itself is in the path. */
export function signGrant(grant: PutGrant, secret: string): string {
  return new URLSearchParams({
    type: grant.contentType,
    max: String(grant.maxBytes),
    expires: String(grant.expiresAt),
    signature: signatureOf(grant, secret),
  }).toString()
}

export function readGrant(
  key: string,
  query: Readonly<Record<string, unknown>>,
  secret: string,
  now: number,
): PutGrant | PutRefusal {
  const { type, max, expires, signature } = query
  if (typeof type !== 'string' || typeof signature !== 'string') return 'bad_signature'
  const grant = { key, contentType: type, maxBytes: Number(max), expiresAt: Number(expires) }
  if (!Number.isSafeInteger(grant.maxBytes) || !Number.isSafeInteger(grant.expiresAt)) return 'bad_signature'
  if (!sameText(signature, signatureOf(grant, secret))) return 'bad_signature'
  return grant.expiresAt > now ? grant : 'expired'
}

function signatureOf(grant: PutGrant, secret: string): string {
  const signed = JSON.stringify(['PUT', grant.key, grant.contentType, grant.maxBytes, grant.expiresAt])
  return createHmac('sha256', secret).update(signed).digest('base64url')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
