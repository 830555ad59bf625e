/** Strangers' pictures as pixels, in the worker process. */
import type { Sharp } from 'sharp'
import { defaultLimits } from '../../../platform/media/media.ts'
import { fromPixels, type Pixels, pixelsOf } from '../../../platform/media/picture/pixels.ts'
import { openPicture } from '../../../platform/media/pipeline.ts'
import { MediaRefusal, reading } from '../../../platform/media/refusal.ts'
import { refused, type Whose } from './swapRefusals.ts'

/** Larger pictures are reduced: no phone shows more. */
const longestSide = 2560

/** The detector reads 256 pixels; the mesh is measured afterwards. */
const detectSide = 640

/** Three channels of eight bits, whatever came. */
const plain = (image: Sharp, side: number, kernel: 'lanczos3' | 'linear' = 'lanczos3') =>
  image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true, kernel })

const decoded = (image: Sharp): Promise<Pixels> =>
  reading('picture', async () => threeChannels(await pixelsOf(image)))

/** A picture while it is decoded. */
export interface PictureRead {
  /** What the detector sees of it: faces are looked for before all pixels are there. */
  readonly small: Promise<Pixels>
  /** All pixels, which are decoded once: from the first call on. */
  pixels(): Promise<Pixels>
}

export const pictureRead = (pixels: Pixels): PictureRead => ({
  small: awaitedLater(forDetector(pixels)),
  pixels: async () => pixels,
})

/** Until it is awaited, its failure must not become an unhandled rejection. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

export async function readPicture(path: string, of: Whose): Promise<PictureRead> {
  const { image, width, height, decodesReduced } = await asRefusal(of, () => openPicture(path, defaultLimits))
  const read = (one: Sharp) => asRefusal(of, () => decoded(one))
  const isSooner = decodesReduced && Math.max(width, height) >= 2 * detectSide
  let whole: Promise<Pixels> | undefined
  const pixels = () => {
    whole ??= awaitedLater(read(plain(image.clone(), longestSide)))
    return whole
  }
  const small = isSooner ? read(plain(image.clone(), detectSide, 'linear')) : pixels().then(forDetector)
  return { small: awaitedLater(small), pixels }
}

function threeChannels(pixels: Pixels): Pixels {
  const { data, width, height, channels } = pixels
  if (channels === 3) return pixels
  const three = Buffer.alloc(width * height * 3)
  const isGrey = channels < 3
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++)
      three[at * 3 + channel] = data[at * channels + (isGrey ? 0 : channel)] ?? 0
  return { data: three, width, height, channels: 3 }
}

export async function resized(pixels: Pixels, width: number): Promise<Pixels> {
  return await pixelsOf(fromPixels(pixels).resize({ width, kernel: 'lanczos3' }))
}

const tooLarge = ['too_large', 'too_many_pixels', 'animation_too_large', 'too_long', 'resolution_too_high']

/** The detector reduces it further: nobody sees this one. */
export async function forDetector(pixels: Pixels): Promise<Pixels> {
  const longest = Math.max(pixels.width, pixels.height)
  if (longest <= detectSide) return pixels
  const width = Math.max(1, Math.round((pixels.width * detectSide) / longest))
  return await pixelsOf(fromPixels(pixels).resize({ width, kernel: 'linear' }))
}

/** What the reader of uploads refuses is refused here in the words of a swap. */
export async function asRefusal<T>(of: Whose, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    const detail = `${error.code} ${error.cause ?? ''}`
    if (error.code === 'no_picture_track') throw refused('no_frames', of, detail)
    throw refused(tooLarge.includes(error.code) ? 'too_large' : 'unreadable', of, detail)
  }
}
