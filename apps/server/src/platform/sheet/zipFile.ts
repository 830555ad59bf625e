/** The parts of a ZIP file on disk, unpacked as they are read and never more of them than is wanted. */
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { bombFile, brokenFile } from './sheetProblems.ts'

interface ZipEntry {
  method: number
  packedBytes: number
  headerAt: number
}

export interface ZipFile {
  names: readonly string[]
  /** Unpacked; more than the limit, or far more than any table packs to, is refused. */
  read(name: string, bytesMax: number): AsyncGenerator<Buffer>
}

const endBytesMax = 22 + 65_535
const entriesMax = 5_000
/** Tables pack some ten times, those that repeat themselves a hundred times. Small parts may do what they like. */
const packingMax = 400
const alwaysAllowed = 16 * 1024 * 1024

const readAt = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from)
  if (bytesRead < length) throw brokenFile()
  return buffer
}

const entriesOf = async (file: FileHandle): Promise<Map<string, ZipEntry>> => {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - endBytesMax), Math.min(size, endBytesMax))
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) throw brokenFile()
  const count = tail.readUInt16LE(end + 10)
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)]
  if (count > entriesMax || from + length > size) throw brokenFile()
  const directory = await readAt(file, from, length)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw brokenFile()
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

const dataBegin = async (path: string, { headerAt }: ZipEntry): Promise<number> => {
  const file = await open(path)
  try {
    const header = await readAt(file, headerAt, 30)
    if (header.readUInt32LE(0) !== 0x04034b50) throw brokenFile()
    return headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
}

const isFaultOfFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_|ERR_STREAM_PREMATURE_CLOSE/.test(String(error.code))

async function* unpacked(
  path: string,
  entry: ZipEntry,
  bytesMax: number,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  if (entry.packedBytes === 0) return
  const start = await dataBegin(path, entry)
  const isPacked = entry.method === 8
  if (!isPacked && entry.method !== 0) throw brokenFile()
  const source = createReadStream(path, { start, end: start + entry.packedBytes - 1 })
  source.on('data', ({ length }) => onBytes(length))
  const stream = isPacked ? source.pipe(createInflateRaw()) : source
  source.on('error', (error) => stream.destroy(error))
  const most = Math.min(bytesMax, Math.max(alwaysAllowed, entry.packedBytes * packingMax))
  let bytes = 0
  try {
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > most) throw bombFile()
      yield chunk
    }
  } catch (error) {
    throw isFaultOfFile(error) ? brokenFile() : error
  } finally {
    source.destroy()
  }
}

export const openZip = async (path: string, onBytes: (count: number) => void): Promise<ZipFile> => {
  const file = await open(path)
  const entries = await entriesOf(file).finally(() => file.close())
  return {
    names: [...entries.keys()],
    read: (name, bytesMax) => {
      const entry = entries.get(name)
      if (!entry) throw brokenFile()
      return unpacked(path, entry, bytesMax, onBytes)
    },
  }
}
