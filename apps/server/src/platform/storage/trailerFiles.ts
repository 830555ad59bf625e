import { type FileHandle, open, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Earlier versions appended a trailer to each stored file: JSON with type, caching and hash, its length in
// four bytes, and a mark. This removes the trailers, once for each data folder.

const mark = Buffer.from('TSOBJ01\n')
const tailLength = 4 + mark.length
const maxTrailer = 4096
/** Exists when no file in this folder has a trailer any more. */
const doneName = '.plain'

export async function removeTrailers(root: string): Promise<number> {
  const names = await readdir(root)
  if (names.includes(doneName)) return 0
  let count = 0
  for (const name of names) {
    if (name.startsWith('.')) continue
    const entries = await readdir(join(root, name), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile() && (await removeTrailer(join(entry.parentPath, entry.name)))) count += 1
    }
  }
  await writeFile(
    join(root, doneName),
    'Every file in here is as it was sent or made, without anything behind it.\n',
  )
  return count
}

/** Truncated in one step: if interrupted, a file has its whole trailer or none. */
async function removeTrailer(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { atime, mtime } = await file.stat()
    const length = await lengthWithoutTrailer(file)
    if (length === undefined) return false
    await file.truncate(length)
    // Keeps the time: it decides when the file is swept, and caches use it.
    await utimes(path, atime, mtime)
    return true
  } finally {
    await file.close()
  }
}

async function lengthWithoutTrailer(file: FileHandle): Promise<number | undefined> {
  const { size } = await file.stat()
  if (size < tailLength) return undefined
  const { buffer } = await file.read(Buffer.alloc(tailLength), 0, tailLength, size - tailLength)
  const trailer = buffer.readUInt32BE(0)
  const isMarked = buffer.subarray(4).equals(mark)
  return isMarked && trailer <= Math.min(maxTrailer, size - tailLength)
    ? size - tailLength - trailer
    : undefined
}
