/**
 * A picture for each simulated person: a small landscape whose colours and hills come from the name's hash. It is a
 * real PNG, since servers that fetch avatars rightly refuse anything else that calls itself a picture.
 */
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number]

const size = 132
const white: Colour = [255, 255, 255]
const sun: Colour = [255, 236, 196]
const inks: Colour[] = [
  [111, 92, 227],
  [47, 155, 216],
  [18, 150, 114],
  [226, 140, 30],
  [222, 88, 128],
  [72, 92, 170],
]

export function avatarPng(name: string): Buffer {
  const hash = createHash('sha256').update(name).digest()
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (_, x) => pixelAt(hash, x / size, y / size)).flat()
    // Each row of a PNG starts with the number of its filter: 0, none.
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

function pixelAt(hash: Buffer, x: number, y: number): Colour {
  const share = (index: number) => (hash[index] ?? 0) / 255
  const ink = inks[(hash[0] ?? 0) % inks.length] ?? white
  const hill = (index: number, base: number) =>
    base + 0.09 * Math.sin(x * (4 + 4 * share(index)) + 6.3 * share(index + 1))
  if (y > hill(1, 0.8)) return mixed(ink, [16, 12, 40], 0.35)
  if (y > hill(3, 0.62)) return ink
  if (Math.hypot(x - (0.25 + 0.5 * share(5)), y - (0.24 + 0.14 * share(6))) < 0.13) return sun
  return mixed(mixed(ink, white, 0.45), white, y)
}

function mixed([r, g, b]: Colour, [r2, g2, b2]: Colour, part: number): Colour {
  const between = (from: number, to: number) => Math.round(from + (to - from) * part)
  return [between(r, r2), between(g, g2), between(b, b2)]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
