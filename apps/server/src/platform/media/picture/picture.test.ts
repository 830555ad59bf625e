import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decode as decodeBlurHash, isBlurhashValid } from 'blurhash'
import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { cornersOf, expectColours, mediaBench, renditionPath } from '../media.testkit.ts'
import type { MediaRequest } from '../media.ts'
import { aigcInXmp, aigcXmp } from './aiLabel.ts'
import { hammingDistance } from './perceptualHash.ts'
import { animation, blue, bmp, green, photo, quadrants, red, white } from './picture.fixtures.ts'

const bench = mediaBench()
const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))
const names = ['small', 'medium', 'large'] as const

describe('every kind of picture', () => {
  it.each<[string, string, (picture: Sharp) => Promise<Buffer>]>([
    ['JPEG', 'image/jpeg', (picture) => picture.jpeg().toBuffer()],
    ['progressive JPEG', 'image/jpeg', (picture) => picture.jpeg({ progressive: true }).toBuffer()],
    ['PNG', 'image/png', (picture) => picture.png().toBuffer()],
    ['16-bit PNG', 'image/png', (picture) => picture.toColourspace('rgb16').png().toBuffer()],
    ['WEBP', 'image/webp', (picture) => picture.webp().toBuffer()],
    ['GIF', 'image/gif', (picture) => picture.gif().toBuffer()],
    ['AVIF', 'image/avif', (picture) => picture.avif({ effort: 0 }).toBuffer()],
    ['BMP', 'image/bmp', bmp],
  ])('%s becomes three webp renditions in the right colours', async (_name, contentType, encode) => {
    const bytes = await encode(quadrants(900, 600))
    const made = await bench.picture(bytes)
    expect(made).toMatchObject({ contentType, width: 900, height: 600, animated: false, bytes: bytes.length })
    expect(made.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(await readdir(made.outDir)).toEqual(['large.webp', 'medium.webp', 'small.webp'])
    for (const name of names) {
      const bytesOnDisk = await readFile(renditionPath(made, name))
      const { format, width, height } = await sharp(bytesOnDisk).metadata()
      expect({ format, width, height }).toEqual({
        format: 'webp',
        width: made.renditions[name].width,
        height: made.renditions[name].height,
      })
      expect(made.renditions[name].bytes).toBe(bytesOnDisk.length)
      expectColours(await cornersOf(renditionPath(made, name)), [red, green, blue, white])
    }
    expect(names.map((name) => made.renditions[name].width)).toEqual([240, 720, 900])
  })

  it('a HEIC of a phone comes out upright, in its true colours and without its place', async () => {
    const bytes = await fixture('rotated-p3-gps.heic')
    expect(bytes.includes('PrivateCamera')).toBe(true)
    const made = await bench.picture(bytes)
    expect(made).toMatchObject({ contentType: 'image/heic', width: 80, height: 120 })
    // Rotated right by 90°, and the wide-gamut red of the file becomes the full red of sRGB.
    expectColours(await cornersOf(renditionPath(made, 'large')), [blue, red, white, green], 12)
    expect((await readFile(renditionPath(made, 'large'))).includes('PrivateCamera')).toBe(false)
  })

  it('a grey and a CMYK picture become ordinary ones', async () => {
    const grey = await bench.picture(await quadrants(60, 40).greyscale().jpeg().toBuffer())
    expect((await sharp(renditionPath(grey, 'large')).metadata()).space).toBe('srgb')
    const print = await quadrants(60, 40).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    const made = await bench.picture(print)
    const [topLeft, , , bottomRight] = await cornersOf(renditionPath(made, 'large'))
    // CMYK cannot represent full green or blue, but red and white are preserved.
    expectColours([topLeft ?? blue, bottomRight ?? blue], [red, white])
  })
})

describe('renditions', () => {
  it('are never larger than the picture', async () => {
    const made = await bench.picture(await photo(1, 100, 70).png().toBuffer())
    for (const name of names) expect(made.renditions[name]).toMatchObject({ width: 100, height: 70 })
  })

  it('are 240, 720 and 1600 wide for a large picture', async () => {
    const made = await bench.picture(await photo(2, 2000, 1000).jpeg().toBuffer())
    const sizes = names.map((name) => [made.renditions[name].width, made.renditions[name].height])
    expect(sizes).toEqual([
      [240, 120],
      [720, 360],
      [1600, 800],
    ])
  })

  it('of a very long screenshot stay within what webp can hold', async () => {
    const long = sharp({ create: { width: 1000, height: 24_000, channels: 3, background: '#369' } })
    const made = await bench.picture(await long.png().toBuffer())
    expect(made).toMatchObject({ width: 1000, height: 24_000 })
    expect(made.renditions.large.height).toBe(16_383)
  })

  it('keep transparency', async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0.5 }
    const picture = sharp({ create: { width: 300, height: 300, channels: 4, background: clear } })
    const made = await bench.picture(await picture.png().toBuffer())
    const { hasAlpha } = await sharp(renditionPath(made, 'small')).metadata()
    expect(hasAlpha).toBe(true)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are upright for EXIF orientation %i', async (orientation) => {
    const upright = quadrants(120, 80)
    // What a camera held that way stores: the scene rotated back by its EXIF orientation.
    const stored = await undo(upright, orientation)
    const bytes = await sharp(await stored.png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    const made = await bench.picture(bytes)
    expect(made).toMatchObject({ width: 120, height: 80 })
    expectColours(await cornersOf(renditionPath(made, 'large')), [red, green, blue, white])
  })

  it('carry no EXIF, no place, no profile, nothing of the original', async () => {
    const exif = {
      IFD0: { Make: 'PrivateCamera', Artist: 'PrivatePerson' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1', GPSLongitudeRef: 'E' },
    }
    const bytes = await photo(3, 800, 600)
      .withExif(exif)
      .withXmp('<x:xmpmeta>PrivateXmp</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('PrivatePerson') && bytes.includes('PrivateXmp')).toBe(true)
    const made = await bench.picture(bytes)
    for (const name of names) {
      const rendition = await readFile(renditionPath(made, name))
      const { exif: kept, icc, xmp, iptc } = await sharp(rendition).metadata()
      expect({ kept, icc, xmp, iptc }).toEqual({})
      expect(rendition.includes('Private')).toBe(false)
    }
  })

  describe('what a file says of its making by a machine', () => {
    const production = { producer: 'maker-7', produceId: 'A & "B"' }
    const propagation = { propagator: 'tushen', propagateId: 'work-1' }
    const saidOf = async (path: string) => aigcInXmp((await sharp(path).metadata()).xmp)
    const said = {
      Label: '1',
      ContentProducer: 'maker-7',
      ProduceID: 'A & "B"',
      ReservedCode1: '',
      ContentPropagator: 'tushen',
      PropagateID: 'work-1',
      ReservedCode2: '',
    }

    it('goes with every picture made of it, with who spreads it', async () => {
      const bytes = await photo(5, 900, 700).withXmp(aigcXmp(production)).png().toBuffer()
      const made = await bench.picture(bytes, { isWhole: true, propagation })
      for (const name of names) expect(await saidOf(renditionPath(made, name))).toEqual(said)
      expect(await saidOf(join(made.outDir, made.whole?.file ?? ''))).toEqual(said)
      const moving = await animation('webp', 300, 200, 3)
      const labelled = await sharp(moving, { animated: true }).withXmp(aigcXmp(production)).webp().toBuffer()
      const moved = await bench.picture(labelled, { propagation })
      for (const name of names) expect(await saidOf(renditionPath(moved, name))).toEqual(said)
    })

    it('is "perhaps" where only its owner says so, and nothing where nobody does', async () => {
      const bytes = await photo(6, 300, 200).jpeg().toBuffer()
      const wholeOf = async (request: MediaRequest) => {
        const { whole, outDir } = await bench.picture(bytes, { isWhole: true, propagation, ...request })
        return saidOf(join(outDir, whole?.file ?? ''))
      }
      expect(await wholeOf({ isAiMarked: true })).toEqual({
        ...said,
        Label: '2',
        ContentProducer: '',
        ProduceID: '',
      })
      expect(await wholeOf({})).toBeUndefined()
    })

    it('is left out when it is not what the standard says', async () => {
      for (const value of [
        'not JSON',
        '{"Label":"9"}',
        JSON.stringify({ ...said, ProduceID: 'x'.repeat(501) }),
      ]) {
        const xmp = aigcXmp(production).replace(/AIGC="[^"]*"/, `AIGC="${value.replaceAll('"', '&quot;')}"`)
        const made = await bench.picture(await photo(7, 300, 200).withXmp(xmp).jpeg().toBuffer())
        expect((await sharp(renditionPath(made, 'large')).metadata()).xmp).toBeUndefined()
      }
    })
  })

  it('show wide colours as they were meant', async () => {
    const bytes = await quadrants(200, 200).withIccProfile('p3').png().toBuffer()
    const made = await bench.picture(bytes)
    expectColours(await cornersOf(renditionPath(made, 'large')), [red, green, blue, white], 12)
  })

  it.each(['gif', 'webp'] as const)(
    'of a moving %s: the large one moves, the others hold still',
    async (format) => {
      const made = await bench.picture(await animation(format, 800, 400, 5))
      expect(made).toMatchObject({ animated: true, width: 800, height: 400 })
      expect(made.renditions.large).toMatchObject({ width: 720, height: 360 })
      const pages = await Promise.all(
        names.map(async (name) => (await sharp(renditionPath(made, name)).metadata()).pages ?? 1),
      )
      expect(pages).toEqual([1, 1, 5])
    },
  )
})

describe('the blur hash', () => {
  it('paints the colours of the picture', async () => {
    const { blurHash } = await bench.picture(await quadrants(400, 300).png().toBuffer())
    expect(isBlurhashValid(blurHash).result).toBe(true)
    const rgba = decodeBlurHash(blurHash, 2, 2)
    const strongest = [0, 1, 2].map((at) =>
      rgba.subarray(at * 4, at * 4 + 3).indexOf(Math.max(...rgba.subarray(at * 4, at * 4 + 3))),
    )
    expect(strongest).toEqual([0, 1, 2])
  })
})

describe('the perceptual hash', () => {
  const near = 9
  const hashOf = async (picture: Buffer) => (await bench.picture(picture)).perceptualHash
  const label = { create: { width: 50, height: 16, channels: 3, background: '#fff' } } as const
  const edits: Record<string, (picture: Sharp) => Sharp> = {
    'made smaller': (picture) => picture.resize(200).jpeg(),
    'saved badly': (picture) => picture.jpeg({ quality: 25 }),
    brightened: (picture) => picture.linear(1.1, 8),
    'slightly blurred': (picture) => picture.blur(1.5).webp(),
    'trimmed by a hair': (picture) => picture.extract({ left: 4, top: 3, width: 472, height: 314 }),
    'with a small mark': (picture) => picture.composite([{ input: label, left: 420, top: 298 }]),
  }
  const seed = fc.integer({ min: 1, max: 1_000_000 })

  it('stays close however a picture is edited a little, and far from any other picture', async () => {
    const property = fc.asyncProperty(seed, seed, async (one, other) => {
      fc.pre(one !== other)
      const bytes = await photo(one, 480, 320).png().toBuffer()
      const own = await hashOf(bytes)
      expect(own).toMatch(/^[0-9a-f]{16}$/)
      expect(
        hammingDistance(own, await hashOf(await photo(other, 480, 320).png().toBuffer())),
      ).toBeGreaterThan(near)
      for (const [name, edit] of Object.entries(edits)) {
        const edited = await hashOf(await edit(sharp(bytes)).toBuffer())
        expect(hammingDistance(own, edited), name).toBeLessThanOrEqual(near)
      }
    })
    await fc.assert(property, { numRuns: 6 })
  })

  it('is all zeros for a plain colour, whatever the format adds', async () => {
    const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#6f5ce3' } })
    expect(await hashOf(await plain.jpeg({ quality: 40 }).toBuffer())).toBe('0000000000000000')
  })

  it('counts the bits that differ', () => {
    expect(hammingDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect(hammingDistance('00000000000000f0', '0000000000000010')).toBe(3)
  })
})

/** Rotates a picture so that the given EXIF orientation restores it. */
async function undo(upright: Sharp, orientation: number): Promise<Sharp> {
  // Rotation first, then the mirror; in one call sharp would mirror first.
  const turns: Record<number, readonly [angle: number, mirrored: boolean]> = {
    1: [0, false],
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [90, true],
    6: [270, false],
    7: [270, true],
    8: [90, false],
  }
  const [angle, mirrored] = turns[orientation] ?? [0, false]
  const turned = sharp(await upright.png().toBuffer()).rotate(angle)
  return sharp(await turned.png().toBuffer()).flop(mirrored)
}
