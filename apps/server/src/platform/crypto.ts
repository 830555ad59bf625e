/**
 * Everything secret hangs on one master secret: keys for sealing personal data, for looking it up, and for
 * signing URLs are derived from it by name, so that one leaked signature key opens nothing else.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

export const isSameSecret = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

export const deriveKey = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'wallpaper', purpose, 32))

const sealVersion = 1
const ivBytes = 12
const tagBytes = 16

/** Personal data at rest: AES-256-GCM, and a keyed hash beside it to find a row by the value. */
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

/** OWASP's scrypt setting for interactive logins; kept in the hash, so that it can be raised later. */
const scryptCost = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 128 * 1024 * 1024

let newHashCost = scryptCost

/** For tests, whose passwords protect nothing: new hashes a hundred times as quick to make and to check. */
export const makeCheapHashes = (): void => {
  newHashCost = { N: 2 ** 10, r: 8, p: 1 }
}

const stretch = (password: string, salt: Buffer, cost: typeof scryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await stretch(password, salt, newHashCost)
  const { N, r, p } = newHashCost
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${key.toString('base64')}`
}

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, N, r, p, salt, key] = stored.split('$')
  if (!N || !r || !p || !salt || !key) return false
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return isSameSecret(await stretch(password, Buffer.from(salt, 'base64'), cost), Buffer.from(key, 'base64'))
}
