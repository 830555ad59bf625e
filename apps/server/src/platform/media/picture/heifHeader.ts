// Reads the HEIF boxes that we need before decoding: the claimed sizes of its pictures, and the colour
// profile of the main one, which the decoder does not return.

export interface HeifHeader {
  /** Of the largest picture in the file, tiles and thumbnails included. */
  readonly largestPixels: number
  readonly iccProfile: Buffer | undefined
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

/** Undefined when the boxes are invalid. */
export function readHeifHeader(file: Buffer): HeifHeader | undefined {
  const meta = find(boxesOf(file), 'meta')
  // `meta` is a full box: four bytes of version and flags come before its children.
  const inMeta = meta ? boxesOf(meta.subarray(4)) : []
  const inProperties = boxesOf(find(inMeta, 'iprp') ?? Buffer.alloc(0))
  const properties = boxesOf(find(inProperties, 'ipco') ?? Buffer.alloc(0))
  const sizes = properties.filter(({ type, body }) => type === 'ispe' && body.length >= 12)
  if (sizes.length === 0) return undefined
  const pixels = sizes.map(({ body }) => body.readUInt32BE(4) * body.readUInt32BE(8))
  const primary = primaryItem(find(inMeta, 'pitm'))
  const own = associatedProperties(find(inProperties, 'ipma'), primary).flatMap(
    (at) => properties[at - 1] ?? [],
  )
  return { largestPixels: Math.max(...pixels), iccProfile: own.map(profileOf).find(Boolean) }
}

function find(boxes: readonly Box[], type: string): Buffer | undefined {
  return boxes.find((box) => box.type === type)?.body
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const { header, size } = sizeOf(bytes, at)
    if (size < header || at + size > bytes.length) break
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + size),
    })
    at += size
  }
  return boxes
}

function sizeOf(bytes: Buffer, at: number): { header: number; size: number } {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return { header: 8, size: bytes.length - at }
  if (size !== 1 || at + 16 > bytes.length) return { header: 8, size }
  return { header: 16, size: Number(bytes.readBigUInt64BE(at + 8)) }
}

function primaryItem(pitm: Buffer | undefined): number | undefined {
  if (!pitm || pitm.length < 6) return undefined
  if (pitm[0] === 0) return pitm.readUInt16BE(4)
  return pitm.length >= 8 ? pitm.readUInt32BE(4) : undefined
}

/** 1-based indexes of the item's properties. */
function associatedProperties(ipma: Buffer | undefined, item: number | undefined): number[] {
  if (!ipma || item === undefined) return []
  const [wideId, wideIndex] = [ipma[0] !== 0, ((ipma[3] ?? 0) & 1) === 1]
  const width = wideIndex ? 2 : 1
  const idLength = wideId ? 4 : 2
  for (let at = 8; at + idLength < ipma.length; ) {
    const id = ipma.readUIntBE(at, idLength)
    const start = at + idLength + 1
    const end = start + (ipma[start - 1] ?? 0) * width
    if (end > ipma.length) return []
    if (id === item) return indexes(ipma.subarray(start, end), width)
    at = end
  }
  return []
}

function indexes(bytes: Buffer, width: number): number[] {
  // The top bit means "essential", which is irrelevant for colour.
  const mask = width === 2 ? 0x7fff : 0x7f
  return Array.from({ length: bytes.length / width }, (_, at) => bytes.readUIntBE(at * width, width) & mask)
}

function profileOf({ type, body }: Box): Buffer | undefined {
  const kinds = ['prof', 'rICC']
  return type === 'colr' && kinds.includes(body.toString('latin1', 0, 4)) ? body.subarray(4) : undefined
}
