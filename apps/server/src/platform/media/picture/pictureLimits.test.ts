import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mediaBench } from '../media.testkit.ts'
import { defaultLimits, type MediaLimits } from '../media.ts'
import { animation, bmp, photo, pngClaiming, quadrants } from './picture.fixtures.ts'

const bench = mediaBench({ processes: 1 })

const withPictureLimits = (limits: Partial<MediaLimits['picture']>): { limits: MediaLimits } => ({
  limits: { ...defaultLimits, picture: { ...defaultLimits.picture, ...limits } },
})

describe('a decompression bomb', () => {
  const side = 30_000

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['PNG', () => pngClaiming(side, side)],
    ['JPEG', async () => claimInJpeg(await quadrants(40, 40).jpeg().toBuffer())],
    ['GIF', async () => claimInGif(await quadrants(40, 40).gif().toBuffer())],
    ['BMP', async () => claimInBmp(await bmp(quadrants(40, 40)))],
    ['AVIF', async () => claimInHeif(await quadrants(40, 40).avif({ effort: 0 }).toBuffer())],
    [
      'HEIC',
      async () => claimInHeif(await readFile(new URL('./fixtures/rotated-p3-gps.heic', import.meta.url))),
    ],
  ])('of %s is told by its claims, before anything is decoded', async (_format, make) => {
    const path = await bench.file('bomb', await make())
    const started = performance.now()
    expect(await bench.refused(path, 'too_many_pixels')).toContain('5000 万像素')
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  it('that is a real picture of one colour is refused as well', async () => {
    const vast = sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
    const path = await bench.file('vast.png', await vast.png({ compressionLevel: 9 }).toBuffer())
    await bench.refused(path, 'too_many_pixels')
  })

  it('of many frames is refused by all of them together', async () => {
    const limits = withPictureLimits({ maxAnimationPixels: 200 * 100 * 5 })
    const path = await bench.file('long.gif', await animation('gif', 200, 100, 6))
    await bench.refused(path, 'animation_too_large', limits)
    const short = await bench.picture(await animation('gif', 200, 100, 5), limits)
    expect(short.animated).toBe(true)
  })

  it('a picture of exactly the limit is taken', async () => {
    const limits = withPictureLimits({ maxPixels: 300 * 200 })
    const bytes = await photo(1, 300, 200).jpeg().toBuffer()
    expect((await bench.picture(bytes, limits)).width).toBe(300)
    const path = await bench.file('one-more.jpg', await photo(1, 301, 200).jpeg().toBuffer())
    await bench.refused(path, 'too_many_pixels', limits)
  })
})

describe('the size of a file', () => {
  it('is refused above the limit of its kind, and the sentence names the limit', async () => {
    const bytes = await photo(2, 300, 200).png().toBuffer()
    const limits = withPictureLimits({ maxBytes: bytes.length - 1 })
    const path = await bench.file('large.png', bytes)
    expect(await bench.refused(path, 'too_large', limits)).toMatch(/图片不能超过 [\d.]+ MB/)
    expect((await bench.picture(bytes, withPictureLimits({ maxBytes: bytes.length }))).kind).toBe('picture')
  })

  it('is refused above every limit without opening it', async () => {
    const path = await bench.file('noise', Buffer.alloc(3_000, 1))
    const small = { maxBytes: 2_000 }
    const limits = {
      ...defaultLimits,
      picture: { ...defaultLimits.picture, ...small },
      video: { ...defaultLimits.video, ...small },
    }
    await bench.refused(path, 'too_large', { limits })
  })
})

const claimed = 30_000

/** Height and width follow the start-of-frame marker, its length and the bit depth. */
function claimInJpeg(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(claimed, at + 5)
  jpeg.writeUInt16BE(claimed, at + 7)
  return jpeg
}

/** The size appears twice: for the canvas and for the only frame. */
function claimInGif(gif: Buffer): Buffer {
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 40, 0, 40, 0]))
  for (const at of [6, frame + 5]) {
    gif.writeUInt16LE(claimed, at)
    gif.writeUInt16LE(claimed, at + 2)
  }
  return gif
}

function claimInBmp(file: Buffer): Buffer {
  file.writeInt32LE(claimed, 18)
  file.writeInt32LE(-claimed, 22)
  return file
}

function claimInHeif(file: Buffer): Buffer {
  const at = file.indexOf('ispe')
  file.writeUInt32BE(claimed, at + 8)
  file.writeUInt32BE(claimed, at + 12)
  return file
}
