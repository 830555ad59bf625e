import { open } from 'node:fs/promises'

// Reads the outermost boxes of an MP4 or MOV file, enough to detect truncation: FFmpeg would play a truncated
// upload as a shorter video.

/** A box name is printable: padding behind the last box is not a box. */
const isName = /^[ -~©]{4}$/
const holdsMedia = new Set(['moov', 'mdat', 'moof'])

export async function isCutShort(path: string): Promise<boolean> {
  // Some phones append their own data behind the last real box; only boxes we know count.
  const { broken } = await walk(path)
  return broken !== undefined && holdsMedia.has(broken)
}

/** The offset behind the last complete box. */
export async function endOfBoxes(path: string): Promise<number> {
  return (await walk(path)).end
}

/** Where the boxes end, and the name of a truncated one. */
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
  // Zero means "to the end of the file"; a size below 8 would make the loop stand still.
  return { type, size: size < 8 ? rest : size }
}
