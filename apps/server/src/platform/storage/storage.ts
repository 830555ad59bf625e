import type { Readable } from 'node:stream'

// The one way the server keeps files: a store of objects by key, on disk or in any S3-compatible service.
// Strangers' bytes only ever enter under `incoming/`, which no one can read by HTTP. What everybody may see is
// written by us under `public/`; what is under `private/` leaves only by a signed address that soon expires.

export const incomingPrefix = 'incoming/'
const publicPrefix = 'public/'
const privatePrefix = 'private/'

/** What a key names never changes, so every cache may keep the public for good, and a browser its own for an hour. */
const publicCaching = 'public, max-age=31536000, immutable'
const privateCaching = 'private, max-age=3600'

export const cachingOf = (key: string): string => (isPublicKey(key) ? publicCaching : privateCaching)

/** The header of section 7 that opens a file to everybody, as the stores of different makers spell it. */
export const aclHeaders = ['x-amz-acl', 'x-oss-object-acl', 'x-cos-acl'] as const
export const publicReadAcl = 'public-read'

export interface ObjectInfo {
  readonly key: string
  readonly size: number
  readonly contentType: string
  /** Quoted, as it goes into the header. */
  readonly etag: string
  readonly modifiedAt: number
}

export type WriteSource =
  | { readonly bytes: Uint8Array }
  | { readonly file: string }
  | { readonly stream: Readable }

export interface WriteOptions {
  /** A source longer than this is refused with ObjectTooLargeError, and nothing is kept. */
  readonly maxBytes?: number
  /** Asked when the last byte is here: on false nothing is kept, and ObjectNotWantedError says so. */
  readonly isWanted?: () => Promise<boolean>
}

export interface PutGrant {
  /** Must lie under `incoming/`. */
  readonly key: string
  readonly contentType: string
  /**
   * The server refuses the byte after the last one allowed. S3 cannot bind a limit to a signed PUT, so whoever
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

export interface SignedGetOptions {
  readonly expiresInSeconds: number
}

export interface ListedObject {
  readonly key: string
  readonly modifiedAt: number
}

/** What a store itself can do. Only keptStorage.ts takes anything out of it. */
export interface ObjectStore {
  /** Straight to the store; on disk that is this server. */
  signPut(grant: PutGrant): Promise<SignedPut>
  /** The only way out for what is under `private/`. */
  signedGet(key: string, options: SignedGetOptions): Promise<string>
  head(key: string): Promise<ObjectInfo | null>
  /** Null when there is none under this key. */
  read(key: string): Promise<Buffer | null>
  readToFile(key: string, path: string): Promise<ObjectInfo | null>
  /** The type follows from the key (contentTypeOf). */
  write(key: string, source: WriteSource, options?: WriteOptions): Promise<ObjectInfo>
  publicUrl(key: string): string
  /** Everything under a prefix, in the order of the keys. What is taken away meanwhile is not missed. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** False when there was nothing to move. */
  move(from: string, to: string): Promise<boolean>
  /** For good. Removing what is not there is fine: jobs run again. */
  remove(key: string): Promise<void>
}

/**
 * What the areas get. Whatever is deleted lies in the store's bin for a week first, and only the database that the
 * store belongs to deletes anything.
 */
export interface Storage extends Omit<ObjectStore, 'list' | 'move' | 'remove'> {
  /** Deleting what is not there is fine: jobs run again. */
  delete(key: string): Promise<void>
  /** The prefix ends in `/`. Answers how many objects went. */
  deletePrefix(prefix: string): Promise<number>
  /** The same for what was written before this moment (epoch milliseconds): the rest stays. */
  deleteOlder(prefix: string, before: number): Promise<number>
  /** Takes what was deleted last under this key out of the bin again. False when it is not there any more. */
  takeBack(key: string): Promise<boolean>
  /** Removes for good what has been in the bin for its time. Answers how many objects went. */
  emptyBin(): Promise<number>
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
  return key.startsWith(publicPrefix)
}

export function isPrivateKey(key: string): boolean {
  return key.startsWith(privatePrefix)
}

const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** A file is what its name says, for this server as for any other tool. What came from strangers has no such name. */
export function contentTypeOf(key: string): string {
  const [, extension = ''] = /\.([a-z0-9]+)$/.exec(key) ?? []
  return contentTypes[extension] ?? 'application/octet-stream'
}

export function checkPublicKey(key: string): string {
  if (!isPublicKey(checkKey(key))) throw new BadKeyError(key, 'is private: it has no public address')
  return key
}

export function checkPrivateKey(key: string): string {
  if (!isPrivateKey(checkKey(key)))
    throw new BadKeyError(key, `cannot be signed for: only ${privatePrefix} is`)
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
  return { 'content-type': contentType, [aclHeaders[0]]: publicReadAcl }
}
