/** The parts of a ZIP file on disk or in memory, decompressed while reading and only as far as needed. */
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile as OpenFile, openPromise } from 'yauzl'
import { bombFile, brokenFile } from './sheetProblems.ts'

export interface ZipFile {
  names: readonly string[]
  /** Decompresses; refuses more than the limit, or a compression ratio that no table has. */
  read(name: string, bytesMax: number): AsyncGenerator<Buffer>
  /** The CRC-32 that the file states for a part; reading does not compare it. */
  checksumOf(name: string): number | undefined
  close(): void
}

const entriesMax = 5_000
/** Tables compress about ten times, repetitive ones a hundred times. Small parts are exempt. */
const packingMax = 400
const alwaysAllowed = 16 * 1024 * 1024
const stored = 0
const deflated = 8

/** The ZIP reader's own errors have no code; of system errors only zlib's concern the file's content. */
const isFaultOfFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.constructor === Error || error.constructor === RangeError) &&
  (!('code' in error) || /^Z_|ERR_STREAM_PREMATURE_CLOSE/.test(String(error.code)))

const problemOf = (error: unknown): unknown => (isFaultOfFile(error) ? brokenFile() : error)

const entriesOf = async (file: OpenFile): Promise<Map<string, Entry>> => {
  if (file.entryCount > entriesMax) throw brokenFile()
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function* unpacked(
  file: OpenFile,
  entry: Entry,
  bytesMax: number,
  onBytes: (count: number) => void,
): AsyncGenerator<Buffer> {
  const { compressedSize, compressionMethod } = entry
  if (compressionMethod !== stored && compressionMethod !== deflated) throw brokenFile()
  const source = await file.openReadStreamPromise(entry, { decodeFileData: false })
  source.on('data', ({ length }: Buffer) => onBytes(length))
  const stream = compressionMethod === deflated ? source.pipe(createInflateRaw()) : source
  source.on('error', (error) => stream.destroy(error))
  const most = Math.min(bytesMax, Math.max(alwaysAllowed, compressedSize * packingMax))
  let bytes = 0
  try {
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > most) throw bombFile()
      yield chunk
    }
  } finally {
    source.destroy()
  }
}

/** The caller must close it. */
export const openZip = async (
  source: string | Buffer,
  onBytes: (count: number) => void = () => {},
): Promise<ZipFile> => {
  const options = { autoClose: false, lazyEntries: true }
  try {
    const file = await (typeof source === 'string'
      ? openPromise(source, options)
      : fromBufferPromise(source, options))
    const entries = await entriesOf(file).catch((error: unknown) => {
      file.close()
      throw error
    })
    return {
      names: [...entries.keys()],
      async *read(name, bytesMax) {
        const entry = entries.get(name)
        if (!entry) throw brokenFile()
        try {
          yield* unpacked(file, entry, bytesMax, onBytes)
        } catch (error) {
          throw problemOf(error)
        }
      },
      checksumOf: (name) => entries.get(name)?.crc32,
      close: () => file.close(),
    }
  } catch (error) {
    throw problemOf(error)
  }
}
