/**
 * All keys are derived by name from one master secret (sealing personal data, looking it up, signing URLs),
 * so that one leaked key opens nothing else.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

export const isSameSecret = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

export const deriveKey = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'wallpaper', purpose, 32))

const sealVersion = 1
const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM. What was sealed with a context is only opened with the same. */
export const sealBytes = (key: Buffer, bytes: Buffer, context = ''): Buffer => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.of(sealVersion), iv, cipher.getAuthTag(), body])
}

export const openBytes = (key: Buffer, sealed: Buffer, context = ''): Buffer => {
  if (sealed[0] !== sealVersion) throw new Error('sealed by an unknown version')
  const iv = sealed.subarray(1, 1 + ivBytes)
  const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes + tagBytes)), decipher.final()])
}

/** Personal data at rest: AES-256-GCM, plus a keyed hash to find a row by value. */
export interface Vault {
  seal(text: string): Buffer
  open(sealed: Buffer): string
  lookup(text: string): Buffer
}

export const createVault = (master: string): Vault => {
  const sealKey = deriveKey(master, 'personal-data/seal')
  const lookupKey = deriveKey(master, 'personal-data/lookup')
  return {
    seal: (text) => sealBytes(sealKey, Buffer.from(text)),
    open: (sealed) => openBytes(sealKey, sealed).toString('utf8'),
    lookup: (text) => createHmac('sha256', lookupKey).update(text).digest(),
  }
}
