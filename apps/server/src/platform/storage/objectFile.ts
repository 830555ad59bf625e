import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type ByteRange, type ObjectInfo, ObjectNotWantedError, ObjectTooLargeError } from './storage.ts'

// How disk storage keeps one object: a single file of the bytes followed by a small trailer with what a
// store must remember about them. One file means one rename, so an object is never seen half-written, nor
// with the type or ETag of another version of itself.

const magic = Buffer.from('TSOBJ01\n')
const tailLength = 4 + magic.length
const maxTrailer = 4096
/** Large pieces: whoever reads at the same time waits for few turns of the event loop instead of hundreds. */
export const copyBytes = 1024 * 1024

interface Trailer {
  readonly contentType: string
  readonly cacheControl: string
  readonly etag: string
}

export interface OpenObject {
  readonly info: ObjectInfo
  /** Takes over the open file: it is closed when the stream ends or is destroyed. */
  stream(range?: ByteRange): Readable
  close(): Promise<void>
}

export interface NewObject {
  readonly contentType: string
  readonly cacheControl: string
  readonly maxBytes: number
  readonly isWanted?: (() => Promise<boolean>) | undefined
}

/** Opens by file handle, so that what follows reads the version it asked about even if it is replaced. */
export async function openObject(path: string, key: string): Promise<OpenObject | null> {
  const handle = await open(path, 'r').catch(nullWhenMissing)
  if (!handle) return null
  try {
    const info = await readInfo(handle, key)
    if (!info) {
      await handle.close()
      return null
    }
    return {
      info,
      stream: (range) => streamOf(handle, info.size, range),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function streamOf(handle: FileHandle, size: number, range?: ByteRange): Readable {
  const start = range ? range.start : 0
  const end = Math.min(range ? range.end : size - 1, size - 1)
  // An empty stretch cannot be said with an inclusive end, so it is read from beyond the trailer.
  if (end < start) return handle.createReadStream({ start: size + maxTrailer + tailLength })
  return handle.createReadStream({ start, end, highWaterMark: copyBytes })
}

async function readInfo(handle: FileHandle, key: string): Promise<ObjectInfo | null> {
  const stats = await handle.stat()
  if (!stats.isFile()) return null
  const wanted = Math.min(stats.size, maxTrailer + tailLength)
  const { buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, stats.size - wanted)
  const tail = buffer.subarray(-tailLength)
  if (wanted < tailLength || !tail.subarray(4).equals(magic)) throw damaged(key)
  const length = tail.readUInt32BE(0)
  if (length > wanted - tailLength) throw damaged(key)
  const trailer = parseTrailer(buffer.subarray(wanted - tailLength - length, wanted - tailLength), key)
  return { key, size: stats.size - tailLength - length, ...trailer, modifiedAt: Math.trunc(stats.mtimeMs) }
}

function parseTrailer(bytes: Buffer, key: string): Trailer {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  if (typeof value !== 'object' || value === null) throw damaged(key)
  const { contentType, cacheControl, etag } = value as Record<string, unknown>
  if (typeof contentType !== 'string' || typeof cacheControl !== 'string' || typeof etag !== 'string') {
    throw damaged(key)
  }
  return { contentType, cacheControl, etag }
}

function damaged(key: string): Error {
  return new Error(`the stored file of ${key} is damaged: it was changed by something other than this server`)
}

/** Writes beside the objects and renames into place: a crash or a refusal leaves nothing under the key. */
export async function writeObject(
  root: string,
  key: string,
  source: Readable,
  object: NewObject,
): Promise<ObjectInfo> {
  const temporary = join(root, '.tmp', randomUUID())
  await mkdir(dirname(temporary), { recursive: true })
  const handle = await open(temporary, 'wx')
  try {
    const { size, etag } = await copyHashed(source, handle, object.maxBytes)
    const trailer: Trailer = { contentType: object.contentType, cacheControl: object.cacheControl, etag }
    await handle.appendFile(encodeTrailer(trailer))
    // An acknowledged upload must outlive a power cut, not only a crash of this process.
    await handle.sync()
    const { mtimeMs } = await handle.stat()
    await handle.close()
    // A slow sender may have been overtaken: what comes after its upload has ended would lie here for good.
    if (object.isWanted && !(await object.isWanted())) throw new ObjectNotWantedError(key)
    await moveIntoPlace(temporary, join(root, key))
    return { key, size, ...trailer, modifiedAt: Math.trunc(mtimeMs) }
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

async function copyHashed(source: Readable, handle: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  let gathered: Buffer[] = []
  let gatheredBytes = 0
  const flush = async () => {
    // Written as far as the system took it, which is not always the whole.
    const { bytesWritten } = await handle.writev(gathered)
    if (bytesWritten < gatheredBytes) await handle.appendFile(Buffer.concat(gathered).subarray(bytesWritten))
    gathered = []
    gatheredBytes = 0
  }
  for await (const chunk of source) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new ObjectTooLargeError(maxBytes)
    hash.update(bytes)
    gathered.push(bytes)
    gatheredBytes += bytes.length
    if (gatheredBytes >= copyBytes) await flush()
  }
  if (gatheredBytes > 0) await flush()
  return { size, etag: `"${hash.digest('hex')}"` }
}

function encodeTrailer(trailer: Trailer): Buffer {
  const json = Buffer.from(JSON.stringify(trailer))
  if (json.length > maxTrailer) throw new Error('content type and cache control are too long to store')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([json, length, magic])
}

async function moveIntoPlace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(to), { recursive: true })
    try {
      return await rename(from, to)
    } catch (error) {
      // A delete beside us may have just swept the folder away because it was empty.
      if (codeOf(error) !== 'ENOENT' || attempt === 5) throw error
    }
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const missing = new Set(['ENOENT', 'ENOTDIR'])

export function nullWhenMissing(error: unknown): null {
  if (missing.has(codeOf(error) ?? '')) return null
  throw error
}
