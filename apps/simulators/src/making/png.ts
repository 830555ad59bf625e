/** A minimal PNG encoder for the pictures painted here. */
import { crc32, deflateSync } from 'node:zlib'

interface Pixels {
  width: number
  height: number
  /** Red, green and blue, row by row. */
  rgb: Uint8Array
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const encodePng = ({ width, height, rgb }: Pixels): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, RGB, no interlacing.
  header.set([8, 2, 0, 0, 0], 8)
  const row = width * 3
  const lines = Buffer.alloc(height * (row + 1))
  for (let y = 0; y < height; y += 1) lines.set(rgb.subarray(y * row, (y + 1) * row), y * (row + 1) + 1)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
