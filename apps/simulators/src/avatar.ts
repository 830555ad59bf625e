/**
 * A face for each simulated person: a small symmetric pattern in the colours of a name's hash. It is a real PNG,
 * since servers that fetch avatars rightly refuse anything else that calls itself a picture.
 */
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const size = 132
const cells = 6
const palette = [
  [111, 92, 227],
  [47, 155, 216],
  [18, 165, 124],
  [240, 160, 43],
  [232, 105, 141],
  [91, 72, 207],
] as const

export function avatarPng(name: string): Buffer {
  const hash = createHash('sha256').update(name).digest()
  const ink = palette[(hash[0] ?? 0) % palette.length] ?? palette[0]
  const paper = ink.map((channel) => Math.round(channel + (255 - channel) * 0.82))
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_, x) => (isInk(hash, x, y) ? ink : paper)).flat()
    return Buffer.from([0, ...pixels])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits a channel, RGB.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isInk(hash: Buffer, x: number, y: number): boolean {
  const margin = size / 11
  const cell = (size - 2 * margin) / cells
  const column = Math.floor((x - margin) / cell)
  const row = Math.floor((y - margin) / cell)
  if (column < 0 || row < 0 || column >= cells || row >= cells) return false
  const mirrored = Math.min(column, cells - 1 - column)
  return ((hash[1 + row * 3 + mirrored] ?? 0) & 1) === 1
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
