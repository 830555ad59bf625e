/** A ZIP file of a few small parts, compressed, as programs in China write it: with names in GBK. */
import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: Buffer; content: Buffer }

const record = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const all: typeof fields = [[4, signature], ...fields]
  const buffer = Buffer.alloc(all.reduce((size, [bytes]) => size + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const deflated = 8

export function zip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content)
    const about = [
      [2, 20],
      [2, 0],
      [2, deflated],
      [4, 0],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, name.length],
      [2, 0],
    ] as const
    const file = Buffer.concat([record(0x04034b50, about), name, packed])
    const place = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ] as const
    directory.push(Buffer.concat([record(0x02014b50, [[2, 20], ...about, ...place]), name]))
    files.push(file)
    offset += file.length
  }
  const bytes = directory.reduce((size, { length }) => size + length, 0)
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, parts.length],
    [2, parts.length],
    [4, bytes],
    [4, offset],
    [2, 0],
  ])
  return Buffer.concat([...files, ...directory, end])
}
