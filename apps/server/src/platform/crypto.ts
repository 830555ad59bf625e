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
    seal(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(sealVersion), iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      if (sealed[0] !== sealVersion) throw new Error('sealed by an unknown version')
      const iv = sealed.subarray(1, 1 + ivBytes)
      const tag = sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv)
      decipher.setAuthTag(tag)
      return Buffer.concat([
        decipher.update(sealed.subarray(1 + ivBytes + tagBytes)),
        decipher.final(),
      ]).toString('utf8')
    },
    lookup: (text) => createHmac('sha256', lookupKey).update(text).digest(),
  }
}
