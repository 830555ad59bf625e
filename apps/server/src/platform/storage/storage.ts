import type { Readable } from 'node:stream'

// The server's file storage: objects by key, on disk or in any S3-compatible service. Untrusted bytes only
// enter under `incoming/`, which is not readable by HTTP. Public files are written by us under `public/`;
// files under `private/` are only available by signed URLs that soon expire.

export const incomingPrefix = 'incoming/'
const publicPrefix = 'public/'
const privatePrefix = 'private/'

/** A key's content never changes: caches keep public files for ever, a browser private ones for an hour. */
const publicCaching = 'public, max-age=31536000, immutable'
const privateCaching = 'private, max-age=3600'

export const cachingOf = (key: string): string => (isPublicKey(key) ? publicCaching : privateCaching)

/** The header of section 7 that makes a file public, as different vendors spell it. */
export const aclHeaders = ['x-amz-acl', 'x-oss-object-acl', 'x-cos-acl'] as const
export const publicReadAcl = 'public-read'

export interface ObjectInfo {
  readonly key: string
  readonly size: number
  readonly contentType: string
  /** Quoted, as in the header. */
  readonly etag: string
  readonly modifiedAt: number
}

export type WriteSource =
  | { readonly bytes: Uint8Array }
  | { readonly file: string }
  | { readonly stream: Readable }

export interface WriteOptions {
  /** A longer source is refused with ObjectTooLargeError, and nothing is stored. */
  readonly maxBytes?: number
  /** Called after the last byte: on false nothing is stored, and it throws ObjectNotWantedError. */
  readonly isWanted?: () => Promise<boolean>
}

export interface PutGrant {
  /** Must be under `incoming/`. */
  readonly key: string
  readonly contentType: string
  /**
   * The server refuses more bytes than this. S3 cannot enforce a limit on a signed PUT, so whoever takes the
   * object from `incoming/` must check its size again.
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

/** What a store can do. Only keptStorage.ts removes anything from it. */
export interface ObjectStore {
  /** Directly to the store; on disk that is this server. */
  signPut(grant: PutGrant): Promise<SignedPut>
  /** The only access to files under `private/`. */
  signedGet(key: string, options: SignedGetOptions): Promise<string>
  head(key: string): Promise<ObjectInfo | null>
  /** Null when there is no such object. */
  read(key: string): Promise<Buffer | null>
  readToFile(key: string, path: string): Promise<ObjectInfo | null>
  /** The type follows from the key (contentTypeOf). */
  write(key: string, source: WriteSource, options?: WriteOptions): Promise<ObjectInfo>
  publicUrl(key: string): string
  /** Everything under a prefix, in key order. Safe when objects are deleted meanwhile. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** False when there was nothing to move. */
  move(from: string, to: string): Promise<boolean>
  /** Permanently. Removing a missing object is fine: jobs are retried. */
  remove(key: string): Promise<void>
}

/**
 * What the areas get. Deleted objects stay in the store's bin for a week, and only the database that owns the
 * store can delete.
 */
export interface Storage extends Omit<ObjectStore, 'list' | 'move' | 'remove'> {
  /** Deleting a missing object is fine: jobs are retried. */
  delete(key: string): Promise<void>
  /** At once and for good, from the bin too: for what nobody may keep. True when nothing of it is left. */
  erase(key: string): Promise<boolean>
  /** The prefix ends in `/`. Returns the number of deleted objects. */
  deletePrefix(prefix: string): Promise<number>
  /** The same, only for objects written before this time (epoch milliseconds). */
  deleteOlder(prefix: string, before: number): Promise<number>
  /** The same at once and for good, past the bin: for prefixes of what nobody may keep. */
  eraseOlder(prefix: string, before: number): Promise<number>
  /** Restores the last deleted object of this key from the bin. False when it is no longer there. */
  takeBack(key: string): Promise<boolean>
  /** Permanently removes what has expired in the bin. Returns the number of removed objects. */
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

// A short alphabet that needs no escaping in a URL, in XML or on any file system; a segment never starts with
// a dot, so neither `..` nor a hidden file is possible.
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
  m4a: 'audio/mp4',
}

/** The type follows from the extension, as for any other tool. Untrusted uploads have no extension. */
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
