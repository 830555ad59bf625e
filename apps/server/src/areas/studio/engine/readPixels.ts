/** Strangers' pictures as pixels, in the worker process. */
import type { Sharp } from 'sharp'
import { defaultLimits } from '../../../platform/media/media.ts'
import { fromPixels, type Pixels, pixelsOf } from '../../../platform/media/picture/pixels.ts'
import { openPicture } from '../../../platform/media/pipeline.ts'
import { MediaRefusal, reading } from '../../../platform/media/refusal.ts'
import { refused, type Whose } from './swapRefusals.ts'

/** Larger pictures are reduced: no phone shows more. */
const longestSide = 2560

/** Three channels of eight bits, whatever came. */
const plain = (image: Sharp) =>
  image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })

export async function readPixels(path: string, of: Whose): Promise<Pixels> {
  return await asRefusal(of, async () => {
    const { image } = await openPicture(path, defaultLimits)
    return await reading('picture', async () => threeChannels(await pixelsOf(plain(image))))
  })
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
