import { createHmac, timingSafeEqual } from 'node:crypto'
import { checkGrant, checkPrivateKey, type PutGrant } from './storage.ts'

// Addresses of this server under which files enter and private ones leave. The signature covers method, key and
// expiry, and for a PUT content type and size too: one address lets exactly that one file in, or out, and no other.

export interface StorageAddressesConfig {
  readonly secret: string
  /** Where browsers reach this server, without it they are paths. `/storage/` is added. */
  baseUrl?: string
  readonly now?: () => number
}

export type AddressRefusal = 'bad_signature' | 'expired'

type Query = Readonly<Record<string, unknown>>

export interface StorageAddresses {
  of(key: string): string
  /** Takes the bytes of one upload. */
  put(grant: PutGrant): string
  readPut(key: string, query: Query): PutGrant | AddressRefusal
  /** Gives one private file to whoever holds the address. */
  get(key: string, expiresAt: number): string
  checkGet(key: string, query: Query): 'ok' | AddressRefusal
}

export function storageAddresses(config: StorageAddressesConfig): StorageAddresses {
  const { secret, now = Date.now } = config
  const sign = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const signPut = (grant: PutGrant) =>
    sign('PUT', grant.key, grant.contentType, grant.maxBytes, grant.expiresAt)
  const of = (key: string) => `${(config.baseUrl ?? '').replace(/\/+$/, '')}/storage/${key}`

  return {
    of,
    put(grant) {
      const { key, contentType, maxBytes, expiresAt } = checkGrant(grant)
      const query = {
        type: contentType,
        max: `${maxBytes}`,
        expires: `${expiresAt}`,
        signature: signPut(grant),
      }
      return `${of(key)}?${new URLSearchParams(query)}`
    },
    readPut(key, { type, max, expires, signature }) {
      if (typeof type !== 'string' || typeof signature !== 'string') return 'bad_signature'
      const grant = { key, contentType: type, maxBytes: Number(max), expiresAt: Number(expires) }
      if (!Number.isSafeInteger(grant.maxBytes) || !Number.isSafeInteger(grant.expiresAt))
        return 'bad_signature'
      if (!isSameText(signature, signPut(grant))) return 'bad_signature'
      return grant.expiresAt > now() ? grant : 'expired'
    },
    get(key, expiresAt) {
      const query = { expires: `${expiresAt}`, signature: sign('GET', checkPrivateKey(key), expiresAt) }
      return `${of(key)}?${new URLSearchParams(query)}`
    },
    checkGet(key, { expires, signature }) {
      const expiresAt = Number(expires)
      if (typeof signature !== 'string' || !Number.isSafeInteger(expiresAt)) return 'bad_signature'
      if (!isSameText(signature, sign('GET', key, expiresAt))) return 'bad_signature'
      return expiresAt > now() ? 'ok' : 'expired'
    },
  }
}

function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
