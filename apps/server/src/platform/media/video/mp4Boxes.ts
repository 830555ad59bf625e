import { open } from 'node:fs/promises'

// The outermost boxes of an MP4 or MOV file, enough to tell that its end is missing: FFmpeg plays what is
// there and calls it a shorter video, while the person who uploaded believes that all of it arrived.

/** Printable, as every box's is: padding behind the last box is not one more. */
const isName = /^[ -~©]{4}$/
const holdsMedia = new Set(['moov', 'mdat', 'moof'])

export async function isCutShort(path: string): Promise<boolean> {
  // Behind the last real box some phones append data of their own; only boxes we know count.
  const { broken } = await walk(path)
  return broken !== undefined && holdsMedia.has(broken)
}

/** The first byte behind the last whole box. */
export async function endOfBoxes(path: string): Promise<number> {
  return (await walk(path)).end
}

/** How far the boxes reach, and the name of the one that does not fit in any more. */
async function walk(path: string): Promise<{ end: number; broken?: string }> {
  const file = await open(path, 'r')
  try {
    const { size: length } = await file.stat()
    let end = 0
    while (end + 8 <= length) {
      const { buffer } = await file.read(Buffer.alloc(16), 0, 16, end)
      const { type, size } = readHeader(buffer, length - end)
      if (end + size > length || !isName.test(type)) return { end, broken: type }
      end += size
    }
    return { end }
  } finally {
    await file.close()
  }
}

function readHeader(header: Buffer, rest: number): { type: string; size: number } {
  const type = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short
  // Zero means "to the end of the file"; less than a header would make us walk on the spot.
  return { type, size: size < 8 ? rest : size }
}
