import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  contentTypeOf,
  type ObjectInfo,
  ObjectNotWantedError,
  ObjectTooLargeError,
  type WriteOptions,
} from './storage.ts'

// How disk storage keeps one object: a plain file under its key, byte for byte. It appears by one rename, so
// it is never seen half-written. Its type follows from its name, the rest from the file system.

/** Large chunks: a concurrent reader waits for a few event-loop turns instead of hundreds. */
export const copyBytes = 1024 * 1024

export async function statObject(path: string, key: string): Promise<ObjectInfo | null> {
  const stats = await stat(path).catch(nullWhenMissing)
  return stats?.isFile() ? infoOf(key, stats) : null
}

function infoOf(key: string, { size, mtime }: { size: number; mtime: Date }): ObjectInfo {
  const modifiedAt = mtime.getTime()
  // The same format as @fastify/send.
  const etag = `W/"${size.toString(16)}-${modifiedAt.toString(16)}"`
  return { key, size, contentType: contentTypeOf(key), etag, modifiedAt }
}

/**
 * Writes to a temporary file and renames it: a crash or a refusal leaves nothing under the key. The source
 * must hold its errors until it is read (heldErrors.ts): the file is opened first.
 */
export async function writeObject(
  root: string,
  key: string,
  source: Readable,
  { maxBytes = Number.MAX_SAFE_INTEGER, isWanted }: WriteOptions,
): Promise<ObjectInfo> {
  const temporary = join(root, '.tmp', randomUUID())
  try {
    const stats = await writeFile(temporary, source, maxBytes)
    // The upload may have ended meanwhile: bytes of a slow sender would stay here for ever.
    if (isWanted && !(await isWanted())) throw new ObjectNotWantedError(key)
    await moveIntoPlace(temporary, join(root, key))
    return infoOf(key, stats)
  } catch (error) {
    // Destroyed in case nobody began to read it, as on a full disk.
    source.destroy()
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeFile(path: string, source: Readable, maxBytes: number): Promise<Stats> {
  await mkdir(dirname(path), { recursive: true })
  const handle = await open(path, 'wx')
  try {
    await copy(source, handle, maxBytes)
    // An acknowledged upload must survive a power failure, not only a crash of this process.
    await handle.sync()
    return await handle.stat()
  } finally {
    await handle.close()
  }
}

async function copy(source: Readable, handle: FileHandle, maxBytes: number): Promise<void> {
  let size = 0
  let gathered: Buffer[] = []
  let gatheredBytes = 0
  const flush = async () => {
    // writev may write only a part.
    const { bytesWritten } = await handle.writev(gathered)
    if (bytesWritten < gatheredBytes) await handle.appendFile(Buffer.concat(gathered).subarray(bytesWritten))
    gathered = []
    gatheredBytes = 0
  }
  for await (const chunk of source) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new ObjectTooLargeError(maxBytes)
    gathered.push(bytes)
    gatheredBytes += bytes.length
    if (gatheredBytes >= copyBytes) await flush()
  }
  if (gatheredBytes > 0) await flush()
}

/** Replaces an existing file. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(dirname(to), { recursive: true })
    try {
      return await rename(from, to)
    } catch (error) {
      // A concurrent delete may have just removed the empty folder.
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
