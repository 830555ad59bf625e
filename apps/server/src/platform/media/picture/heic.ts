import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { refusals } from '../refusal.ts'
import { readHeifHeader } from './heifHeader.ts'
import { fromPixels } from './pixels.ts'
import { profiledPixels } from './profiledPixels.ts'

// HEIC, which libvips as shipped cannot read (its HEVC decoder is patent-encumbered): decoded by libheif in
// WebAssembly, which applies the orientation. Loaded on the first such file, since most are JPEG.

export interface DecodedHeic {
  readonly image: Sharp
  readonly width: number
  readonly height: number
}

export async function decodeHeic(path: string, maxPixels: number): Promise<DecodedHeic> {
  const file = await readFile(path)
  const header = readHeifHeader(file)
  if (!header) throw refusals.unreadable('picture', 'no picture size in the file')
  if (header.largestPixels > maxPixels) throw refusals.tooManyPixels(maxPixels)
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  const images = new libheif.HeifDecoder().decode(file)
  try {
    const main = images.find((image) => image.is_primary()) ?? images[0]
    if (!main) throw refusals.unreadable('picture', 'libheif found no picture')
    const [width, height] = [main.get_width(), main.get_height()]
    if (width * height > maxPixels) throw refusals.tooManyPixels(maxPixels)
    const image = await fill(main, width, height, header.iccProfile)
    return { image: main.has_alpha_channel() ? image : image.removeAlpha(), width, height }
  } finally {
    for (const image of images) image.free()
  }
}

type HeifImage = Parameters<typeof display>[0]

async function fill(
  image: HeifImage,
  width: number,
  height: number,
  icc: Buffer | undefined,
): Promise<Sharp> {
  if (!icc) {
    const data = new Uint8ClampedArray(width * height * 4)
    await display(image, { data, width, height })
    return fromPixels({ data: Buffer.from(data.buffer), width, height, channels: 4 })
  }
  const profiled = profiledPixels(width, height, icc)
  await display(image, { data: profiled.pixels, width, height })
  return sharp(profiled.file, { limitInputPixels: false })
}

interface Displayable {
  display(target: Target, done: (filled: Target | null) => void): void
}

interface Target {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

function display(image: Displayable, target: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    image.display(target, (filled) => {
      if (filled) resolve()
      else reject(new Error('libheif could not decode the picture'))
    })
  })
}
