/**
 * Keys are derived by name from a master secret (sealing personal data, looking it up, signing URLs), so that one
 * leaked key opens nothing else. keys/keyring.ts has the secrets of this installation.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

export const isSameSecret = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

export const deriveKey = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'wallpaper', purpose, 32))

const withoutNumber = 1
const withNumber = 2
const numberBytes = 4
const ivBytes = 12
const tagBytes = 16

/** The first bytes of everything that was sealed with the key of this number. */
export const headOf = (number: Buffer | undefined): Buffer =>
  number ? Buffer.concat([Buffer.of(withNumber), number]) : Buffer.of(withoutNumber)

/** AES-256-GCM. What was sealed with a context is only opened with the same. */
export const sealBytes = (
  key: KeyObject,
  bytes: Buffer,
  { context = '', number }: { context?: string | undefined; number?: Buffer | undefined } = {},
): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([headOf(number), iv, cipher.getAuthTag(), body])
}

interface NumberedKey {
  number: Buffer
  key: KeyObject
}

const openWith = (key: KeyObject, sealed: Buffer, context: string): Buffer => {
  const iv = sealed.subarray(0, ivBytes)
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}

/** Throws what the last key threw. */
const openWithAny = (
  [first, ...others]: readonly [NumberedKey, ...NumberedKey[]],
  sealed: Buffer,
  context: string,
): Buffer => {
  const [next, ...rest] = others
  if (!next) return openWith(first.key, sealed, context)
  try {
    return openWith(first.key, sealed, context)
  } catch {
    return openWithAny([next, ...rest], sealed, context)
  }
}

export const openBytes = (
  keys: readonly [NumberedKey, ...NumberedKey[]],
  sealed: Buffer,
  context = '',
): Buffer => {
  if (sealed[0] === withoutNumber) return openWithAny(keys, sealed.subarray(1), context)
  if (sealed[0] !== withNumber) throw new Error('sealed by an unknown version')
  const number = sealed.subarray(1, 1 + numberBytes)
  const found = keys.find((each) => each.number.equals(number))
  if (!found) throw new Error('sealed with a key that is not here')
  return openWith(found.key, sealed.subarray(1 + numberBytes), context)
}

/** Personal data at rest: AES-256-GCM, plus a keyed hash to find a row by value. */
export interface Vault {
  seal(text: string): Buffer
  open(sealed: Buffer): string
  lookup(text: string): Buffer
}

export const vaultOf = (
  safe: { seal(bytes: Buffer): Buffer; open(sealed: Buffer): Buffer },
  lookup: Buffer,
): Vault => {
  const lookupKey = createSecretKey(lookup)
  return {
    seal: (text) => safe.seal(Buffer.from(text)),
    open: (sealed) => safe.open(sealed).toString('utf8'),
    lookup: (text) => createHmac('sha256', lookupKey).update(text).digest(),
  }
}
