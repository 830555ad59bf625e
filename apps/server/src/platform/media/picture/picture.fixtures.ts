import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

// Generated pictures for tests.

export type Rgb = readonly [number, number, number]

export const red: Rgb = [255, 0, 0]
export const green: Rgb = [0, 255, 0]
export const blue: Rgb = [0, 0, 255]
export const white: Rgb = [255, 255, 255]

/** Four corners in four colours, so that every orientation can be recognised. */
export function quadrants(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, top] = [x < width / 2, y < height / 2]
      const colour = top ? (left ? red : green) : left ? blue : white
      data.set(colour, (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Smooth shapes with some grain, different for every seed: compresses like a photo. */
export function photo(seed: number, width: number, height: number): Sharp {
  const random = randomFrom(seed)
  const waves = Array.from({ length: 7 }, () => ({
    across: wave(width, random() * 5, random() * 6.3),
    down: wave(height, random() * 5, 0),
    colour: [random() * 60, random() * 60, random() * 60] as const,
  }))
  const data = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    let [r, g, b] = [124 + random() * 8, 124 + random() * 8, 124 + random() * 8]
    for (const { across, down, colour } of waves) {
      // sin(a + b) from precomputed tables.
      const swing =
        valueAt(across.sin, x) * valueAt(down.cos, y) + valueAt(across.cos, x) * valueAt(down.sin, y)
      r += swing * colour[0]
      g += swing * colour[1]
      b += swing * colour[2]
    }
    data.set([r, g, b], at * 3)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const valueAt = (table: Float64Array, index: number) => table[index] ?? 0

function wave(length: number, periods: number, phase: number) {
  const angle = (at: number) => (at / length) * periods * Math.PI * 2 + phase
  return {
    sin: Float64Array.from({ length }, (_, at) => Math.sin(angle(at))),
    cos: Float64Array.from({ length }, (_, at) => Math.cos(angle(at))),
  }
}

/** mulberry32: the same numbers for the same seed, so that failures are reproducible. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Uncompressed, 24 bits, bottom row first: the BMP every tool writes. */
export async function bmp(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const stride = Math.ceil((info.width * 3) / 4) * 4
  const file = Buffer.alloc(54 + stride * info.height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(info.width, 18)
  file.writeInt32LE(info.height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let at = 0; at < info.width * info.height; at++) {
    const [x, y] = [at % info.width, Math.floor(at / info.width)]
    const target = 54 + (info.height - 1 - y) * stride + x * 3
    for (const channel of [0, 1, 2]) file[target + channel] = data[at * 3 + 2 - channel] ?? 0
  }
  return file
}

/** An animated GIF or WebP with frames of different shades. */
export async function animation(format: 'gif' | 'webp', width: number, height: number, frames: number) {
  const pages = Array.from({ length: frames }, (_, frame) => ({
    create: {
      width,
      height,
      channels: 3 as const,
      background: { r: 40 * frame, g: 200 - 30 * frame, b: 90 },
    },
  }))
  const images = await Promise.all(pages.map((page) => sharp(page).png().toBuffer()))
  return await sharp(images, { join: { animated: true } })
    [format]({ delay: Array(frames).fill(100) })
    .toBuffer()
}

/** A PNG that claims this size and contains almost nothing. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
