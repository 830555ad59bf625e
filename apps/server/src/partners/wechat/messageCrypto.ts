/**
 * How WeChat signs and encrypts what it sends to our addresses: facts 3.2 and 3.3 of the platforms. The
 * signature is checked before anything is decrypted or parsed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { cdataOf } from './messageXml.ts'

export interface MessageKeys {
  token: string
  /** 43 characters, as the platform's page shows it. */
  encodingAesKey: string
  /** The receiver: the account's app id, or the component's. */
  appId: string
}

/** Of the query of a call to our address. */
export interface SignedParts {
  timestamp: string
  nonce: string
}

const ivLength = 16
const prefixLength = 16
const headLength = prefixLength + 4
/** Not the block of AES: WeChat pads to 32. */
const paddingBlock = 32

const sha1OfSorted = (parts: readonly string[]): string => hash('sha1', [...parts].sort().join(''), 'hex')

const isSame = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Of the check of an address, and of plain messages. */
export const plainSignature = (token: string, { timestamp, nonce }: SignedParts): string =>
  sha1OfSorted([token, timestamp, nonce])

/** Of an encrypted message: `msg_signature`. */
export const messageSignature = (token: string, parts: SignedParts, encrypted: string): string =>
  sha1OfSorted([token, parts.timestamp, parts.nonce, encrypted])

export const isPlainSignature = (token: string, parts: SignedParts, signature: string): boolean =>
  isSame(plainSignature(token, parts), signature)

export const isMessageSignature = (
  token: string,
  parts: SignedParts & { encrypted: string },
  signature: string,
): boolean => isSame(messageSignature(token, parts, parts.encrypted), signature)

/** The encrypted part of a body, found without parsing it: the signature is checked first. */
export const encryptedIn = (body: string): string | null =>
  /<Encrypt>\s{0,8}<!\[CDATA\[([A-Za-z0-9+/=]{1,100000})\]\]>/.exec(body)?.[1] ?? null

interface AesKey {
  encodingAesKey: string
  key: KeyObject
  iv: Buffer
}

let lastKey: AesKey | undefined

/** An installation has one key, and preparing it takes longer than using it. */
const aesKeyOf = (encodingAesKey: string): AesKey => {
  if (lastKey?.encodingAesKey === encodingAesKey) return lastKey
  const bytes = Buffer.from(`${encodingAesKey}=`, 'base64')
  if (bytes.length !== 32) throw new RangeError('an EncodingAESKey has 43 characters')
  lastKey = { encodingAesKey, key: createSecretKey(bytes), iv: bytes.subarray(0, ivLength) }
  return lastKey
}

/** The message, or null when it was not encrypted with this key or for this receiver. */
export const decryptMessage = (
  { encodingAesKey, appId }: Pick<MessageKeys, 'encodingAesKey' | 'appId'>,
  encrypted: string,
): string | null => {
  const { key, iv } = aesKeyOf(encodingAesKey)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % ivLength !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const padding = padded[padded.length - 1] ?? 0
  if (padding < 1 || padding > paddingBlock || padding > padded.length - headLength) return null
  const plain = padded.subarray(0, padded.length - padding)
  const end = headLength + plain.readUInt32BE(prefixLength)
  if (end > plain.length || plain.subarray(end).toString('utf8') !== appId) return null
  return plain.subarray(headLength, end).toString('utf8')
}

export const encryptMessage = (
  { encodingAesKey, appId }: Pick<MessageKeys, 'encodingAesKey' | 'appId'>,
  message: string,
  prefix: Buffer = randomBytes(prefixLength),
): string => {
  const { key, iv } = aesKeyOf(encodingAesKey)
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([prefix, length, text, Buffer.from(appId)])
  const padding = paddingBlock - (plain.length % paddingBlock)
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

/** The body of an encrypted reply, with our own timestamp (seconds) and nonce. */
export const encryptedReply = (keys: MessageKeys, message: string, parts: SignedParts): string => {
  const encrypted = encryptMessage(keys, message)
  const signature = messageSignature(keys.token, parts, encrypted)
  return `<xml><Encrypt>${cdataOf(encrypted)}</Encrypt><MsgSignature>${cdataOf(signature)}</MsgSignature><TimeStamp>${parts.timestamp}</TimeStamp><Nonce>${cdataOf(parts.nonce)}</Nonce></xml>`
}
