// Pixels with a colour profile in the simplest format that supports one: an uncompressed TIFF. sharp treats
// raw pixels as sRGB, so without this the wide-gamut colours of a phone's HEIC would come out dull.

const rowsPerStrip = 64
const channels = 4

const types = { short: 3, long: 4, undefined: 7 } as const

interface Entry {
  readonly tag: number
  readonly type: keyof typeof types
  readonly values: readonly number[] | Buffer
}

export interface ProfiledPixels {
  /** The whole file; pass it to sharp once the pixels are filled in. */
  readonly file: Buffer
  /** The part for the RGBA pixels: filled in place, so that they are in memory only once. */
  readonly pixels: Uint8ClampedArray<ArrayBufferLike>
}

export function profiledPixels(width: number, height: number, iccProfile: Buffer): ProfiledPixels {
  const length = width * height * channels
  const head = Buffer.alloc(headLength(height, iccProfile))
  const file = Buffer.alloc(head.length + length)
  writeHead(file, width, height, iccProfile, head.length)
  return { file, pixels: new Uint8ClampedArray(file.buffer, file.byteOffset + head.length, length) }
}

const entryCount = 12

function headLength(height: number, iccProfile: Buffer): number {
  const strips = Math.ceil(height / rowsPerStrip)
  // Header, directory, then the values that do not fit into it; even, because TIFF offsets must be.
  return even(8 + 2 + entryCount * 12 + 4 + channels * 2 + 2 * strips * 4 + iccProfile.length)
}

const even = (length: number) => length + (length % 2)

function writeHead(file: Buffer, width: number, height: number, icc: Buffer, pixelsAt: number): void {
  const rows = stripRows(height)
  const stripBytes = rowsPerStrip * width * channels
  const entries: Entry[] = [
    { tag: 256, type: 'long', values: [width] },
    { tag: 257, type: 'long', values: [height] },
    { tag: 258, type: 'short', values: [8, 8, 8, 8] },
    { tag: 259, type: 'short', values: [1] }, // not compressed
    { tag: 262, type: 'short', values: [2] }, // RGB
    { tag: 273, type: 'long', values: rows.map((_, strip) => pixelsAt + strip * stripBytes) },
    { tag: 277, type: 'short', values: [channels] },
    { tag: 278, type: 'long', values: [rowsPerStrip] },
    { tag: 279, type: 'long', values: rows.map((count) => count * width * channels) },
    { tag: 284, type: 'short', values: [1] }, // interleaved
    { tag: 338, type: 'short', values: [2] }, // the fourth channel is unassociated alpha
    { tag: 34675, type: 'undefined', values: icc },
  ]
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(entries.length, 8)
  let valuesAt = 8 + 2 + entryCount * 12 + 4
  entries.forEach((entry, position) => {
    valuesAt = writeEntry(file, 10 + position * 12, entry, valuesAt)
  })
}

function stripRows(height: number): number[] {
  return Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, strip) =>
    Math.min(rowsPerStrip, height - strip * rowsPerStrip),
  )
}

/** Returns the offset for the next values. */
function writeEntry(file: Buffer, at: number, { tag, type, values }: Entry, valuesAt: number): number {
  const bytes = bytesOf(type, values)
  file.writeUInt16LE(tag, at)
  file.writeUInt16LE(types[type], at + 2)
  file.writeUInt32LE(values.length, at + 4)
  if (bytes.length <= 4) {
    bytes.copy(file, at + 8)
    return valuesAt
  }
  file.writeUInt32LE(valuesAt, at + 8)
  bytes.copy(file, valuesAt)
  return valuesAt + bytes.length
}

function bytesOf(type: Entry['type'], values: Entry['values']): Buffer {
  if (Buffer.isBuffer(values)) return values
  const size = type === 'short' ? 2 : 4
  const bytes = Buffer.alloc(values.length * size)
  for (const [position, value] of values.entries()) bytes.writeUIntLE(value, position * size, size)
  return bytes
}
