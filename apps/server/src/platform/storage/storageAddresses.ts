import { createHmac, timingSafeEqual } from 'node:crypto'
import { checkGrant, checkPrivateKey, type PutGrant } from './storage.ts'

// Signed URLs of this server for uploads and private downloads. The signature covers method, key and expiry,
// for a PUT also content type and size: one URL is good for exactly one file.

export interface StorageAddressesConfig {
  /** The first signs; URLs signed with the others are accepted too. */
  readonly secrets: readonly [string, ...string[]]
  /** The origin at which browsers reach this server; without it URLs are paths. `/storage/` is added. */
  baseUrl?: string
  readonly now?: () => number
}

type Parts = readonly (string | number)[]

export type AddressRefusal = 'bad_signature' | 'expired'

type Query = Readonly<Record<string, unknown>>

export interface StorageAddresses {
  of(key: string): string
  /** The URL for one upload. */
  put(grant: PutGrant): string
  readPut(key: string, query: Query): PutGrant | AddressRefusal
  /** The URL for one private file; it works for anyone who has it. */
  get(key: string, expiresAt: number): string
  checkGet(key: string, query: Query): 'ok' | AddressRefusal
}

export function storageAddresses(config: StorageAddressesConfig): StorageAddresses {
  const { secrets, now = Date.now } = config
  const [current] = secrets
  const signWith = (secret: string, parts: Parts) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const sign = (...parts: Parts) => signWith(current, parts)
  const isSigned = (signature: string, ...parts: Parts) =>
    secrets.some((secret) => isSameText(signature, signWith(secret, parts)))
  const partsOfPut = (grant: PutGrant): Parts => [
    'PUT',
    grant.key,
    grant.contentType,
    grant.maxBytes,
    grant.expiresAt,
  ]
  const of = (key: string) => `${(config.baseUrl ?? '').replace(/\/+$/, '')}/storage/${key}`

  return {
    of,
    put(grant) {
      const { key, contentType, maxBytes, expiresAt } = checkGrant(grant)
      const query = {
        type: contentType,
        max: `${maxBytes}`,
        expires: `${expiresAt}`,
        signature: sign(...partsOfPut(grant)),
      }
      return `${of(key)}?${new URLSearchParams(query)}`
    },
    readPut(key, { type, max, expires, signature }) {
      if (typeof type !== 'string' || typeof signature !== 'string') return 'bad_signature'
      const grant = { key, contentType: type, maxBytes: Number(max), expiresAt: Number(expires) }
      if (!Number.isSafeInteger(grant.maxBytes) || !Number.isSafeInteger(grant.expiresAt))
        return 'bad_signature'
      if (!isSigned(signature, ...partsOfPut(grant))) return 'bad_signature'
      return grant.expiresAt > now() ? grant : 'expired'
    },
    get(key, expiresAt) {
      const query = { expires: `${expiresAt}`, signature: sign('GET', checkPrivateKey(key), expiresAt) }
      return `${of(key)}?${new URLSearchParams(query)}`
    },
    checkGet(key, { expires, signature }) {
      const expiresAt = Number(expires)
      if (typeof signature !== 'string' || !Number.isSafeInteger(expiresAt)) return 'bad_signature'
      if (!isSigned(signature, 'GET', key, expiresAt)) return 'bad_signature'
      return expiresAt > now() ? 'ok' : 'expired'
    },
  }
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
