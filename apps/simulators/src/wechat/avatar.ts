/**
 * An avatar for each simulated person: a small landscape whose colours and hills come from the name's hash.
 * It is a real PNG, since servers that fetch avatars refuse anything else.
 */
import { createHash } from 'node:crypto'
import { type Colour, squarePng } from './png.ts'

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
  return squarePng(size, (x, y) => pixelAt(hash, x, y))
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
