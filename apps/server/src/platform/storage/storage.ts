import type { Readable } from 'node:stream'

// The one way the server keeps files: a store of objects by key, on disk or in any S3-compatible service.
// Strangers' bytes only ever enter under `incoming/`, which no one can read by HTTP; what is meant to be
// seen is written by us under `public/`.

export const incomingPrefix = 'incoming/'
export const publicPrefixes: readonly string[] = ['public/']

/** Public objects never change under their key, so every cache may keep them for good. */
export const immutableCaching = 'public, max-age=31536000, immutable'

export const aclHeader = 'x-amz-acl'
export const publicReadAcl = 'public-read'

export interface ObjectInfo {
  readonly key: string
  readonly size: number
  readonly contentType: string
  readonly cacheControl: string
  /** Quoted, as it goes into the header. */
  readonly etag: string
  readonly modifiedAt: number
}

/** First and last byte, both counted, as in a Range header. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface ObjectStream {
  readonly info: ObjectInfo
  readonly stream: Readable
}

export type WriteSource =
  | { readonly bytes: Uint8Array }
  | { readonly file: string }
  | { readonly stream: Readable }

export interface WriteOptions {
  readonly contentType: string
  readonly cacheControl?: string
  /** A source longer than this is refused with ObjectTooLargeError, and nothing is kept. */
  readonly maxBytes?: number
  /** Asked when the last byte is here: on false nothing is kept, and ObjectNotWantedError says so. Disk only. */
  readonly isWanted?: () => Promise<boolean>
}

export interface PutGrant {
  /** Must lie under `incoming/`. */
  readonly key: string
  readonly contentType: string
  /**
   * Disk refuses the byte after the last one allowed. S3 cannot bind a limit to a signed PUT, so whoever
   * takes the object from `incoming/` looks at its size again, whatever the store.
   */
  readonly maxBytes: number
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export interface SignedPut {
  readonly url: string
  /** The client must send exactly these, or the store answers 403. */
  readonly headers: Readonly<Record<string, string>>
}

export interface Storage {
  signPut(grant: PutGrant): Promise<SignedPut>
  head(key: string): Promise<ObjectInfo | null>
  /** The whole object, or one range of it; null when there is none under this key. */
  read(key: string, range?: ByteRange): Promise<Buffer | null>
  readStream(key: string, range?: ByteRange): Promise<ObjectStream | null>
  readToFile(key: string, path: string): Promise<ObjectInfo | null>
  write(key: string, source: WriteSource, options: WriteOptions): Promise<ObjectInfo>
  /** Deleting what is not there is fine: jobs run again. */
  delete(key: string): Promise<void>
  /** The prefix ends in `/`. Answers how many objects went. */
  deletePrefix(prefix: string): Promise<number>
  /** The same for what was written before this moment (epoch milliseconds): the rest stays. */
  deleteOlder(prefix: string, before: number): Promise<number>
  publicUrl(key: string): string
}

export class BadKeyError extends Error {
  constructor(key: string, why: string) {
    super(`storage key ${JSON.stringify(key.slice(0, 80))} ${why}`)
    this.name = 'BadKeyError'
  }
}

export class ObjectTooLargeError extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`the object is larger than the ${maxBytes} bytes allowed`)
    this.maxBytes = maxBytes
    this.name = 'ObjectTooLargeError'
  }
}

export class ObjectNotWantedError extends Error {
  constructor(key: string) {
    super(`nobody waits for ${key} any more`)
    this.name = 'ObjectNotWantedError'
  }
}

// A short alphabet that needs no escaping in a URL, in XML or on any file system; a segment never starts
// with a dot, so neither `..` nor a hidden file can be spelt.
const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){0,15}$/
const maxKeyLength = 512

export function isKey(key: string): boolean {
  return key.length <= maxKeyLength && keyPattern.test(key)
}

export function checkKey(key: string): string {
  if (!isKey(key)) throw new BadKeyError(key, 'is not a valid key')
  return key
}

export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/') || !isKey(prefix.slice(0, -1))) {
    throw new BadKeyError(prefix, 'is not a valid prefix: it must be a folder ending in "/"')
  }
  return prefix
}

export function isPublicKey(key: string): boolean {
  return publicPrefixes.some((prefix) => key.startsWith(prefix))
}

export function checkPublicKey(key: string): string {
  if (!isPublicKey(checkKey(key))) throw new BadKeyError(key, 'is private: it has no public address')
  return key
}

export function checkGrant(grant: PutGrant): PutGrant {
  checkKey(grant.key)
  if (!grant.key.startsWith(incomingPrefix)) {
    throw new BadKeyError(grant.key, `cannot be uploaded to: only ${incomingPrefix} takes signed PUTs`)
  }
  return grant
}

export function putHeaders(contentType: string): Record<string, string> {
  return { 'content-type': contentType, [aclHeader]: publicReadAcl }
}
