import { open } from 'node:fs/promises'

// The outermost boxes of an MP4 or MOV file, enough to tell that its end is missing: FFmpeg plays what is
// there and calls it a shorter video, while the person who uploaded believes that all of it arrived.

const holdsMedia = new Set(['moov', 'mdat', 'moof'])

export async function isCutShort(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size: length } = await file.stat()
    let at = 0
    while (at + 8 <= length) {
      const { buffer } = await file.read(Buffer.alloc(16), 0, 16, at)
      const { type, size } = readHeader(buffer, length - at)
      // Behind the last real box some phones append data of their own; only boxes we know count.
      if (at + size > length) return holdsMedia.has(type)
      at += size
    }
    return false
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
