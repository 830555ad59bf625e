import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { MediaLimits, MediaRequest, StillSet, WholePicture } from '../media.ts'
import type { RealType } from '../realType.ts'
import { reading, refusals } from '../refusal.ts'
import { decodeBmp } from './bmp.ts'
import { gifEndOf } from './gifEnd.ts'
import { decodeHeic } from './heic.ts'
import { boxOf, renderStills, shrinkToLarge, webpOptions, writeRendition } from './stills.ts'
import { writeWhole } from './whole.ts'

// Pictures. What is served is always made anew from decoded pixels, in sRGB, upright, without a byte of the
// original: EXIF and GPS are gone, and so is whatever a phone has appended.

export interface RenderedPicture extends StillSet {
  readonly width: number
  readonly height: number
  readonly animated: boolean
  readonly whole?: WholePicture
}

type PictureLimits = MediaLimits['picture']

interface Decoded {
  readonly image: Sharp
  readonly width: number
  readonly height: number
  readonly animated: boolean
}

// Should the type check ever be fooled, no other reader of libvips (SVG, PDF, ...) can be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff', // of our own making only, see profiledPixels.ts
  ],
})
// One thread a picture and no cache: the web process next door needs the cores and the memory.
sharp.concurrency(1)
sharp.cache(false)

/** Half a picture is an error, a stray byte between two markers is not. */
const readOptions = { failOn: 'error', limitInputPixels: false } as const

export async function renderPicture(
  path: string,
  type: RealType,
  limits: PictureLimits,
  folder: string,
  { blur, isWhole = false, isAiMarked = false }: Pick<MediaRequest, 'blur' | 'isWhole' | 'isAiMarked'>,
): Promise<RenderedPicture> {
  const { pixels, decoded } = await reading('picture', async () => {
    const decoded = await decode(path, type, limits)
    return { decoded, pixels: await shrinkToLarge(blur ? decoded.image.blur(blur) : decoded.image) }
  })
  const { width, height, animated } = decoded
  const stills = await renderStills(pixels, folder)
  const whole = isWhole ? { whole: await renderWhole(path, type, limits, folder, isAiMarked) } : {}
  const facts = { width, height, animated, ...whole }
  if (!animated) return { ...stills, ...facts }
  const large = await renderAnimation(path, folder)
  return { ...stills, renditions: { ...stills.renditions, large }, ...facts }
}

/** Decoded once more: the pixels of the renditions are fewer. */
async function renderWhole(
  path: string,
  type: RealType,
  limits: PictureLimits,
  folder: string,
  isMarked: boolean,
): Promise<WholePicture> {
  return await reading('picture', async () => {
    const { image, animated, width, height } = await decode(path, type, limits)
    const marked = isMarked ? { width, height } : undefined
    if (animated) {
      const frames = sharp(path, { ...readOptions, animated: true })
      return await writeWhole(frames, { extension: 'webp', marked }, folder)
    }
    // Other readers give a fourth channel whether or not anything shines through.
    const { hasAlpha } = type.decoding === 'libvips' ? await image.metadata() : { hasAlpha: false }
    return await writeWhole(image, { extension: hasAlpha ? 'png' : 'jpg', marked }, folder)
  })
}

async function decode(path: string, type: RealType, limits: PictureLimits): Promise<Decoded> {
  switch (type.decoding) {
    case 'libheif':
      return { ...(await decodeHeic(path, limits.maxPixels)), animated: false }
    case 'ffmpeg':
      return { ...(await decodeBmp(path, limits.maxPixels)), animated: false }
    default:
      return await decodeByLibvips(path, type, limits)
  }
}

async function decodeByLibvips(path: string, type: RealType, limits: PictureLimits): Promise<Decoded> {
  const { autoOrient, pages = 1 } = await checkedMetadata(path, type, limits)
  const image = sharp(path, readOptions).autoOrient()
  return { image, width: autoOrient.width, height: autoOrient.height, animated: moves(type, pages) }
}

/** Only the header is read here, so a bomb is told by its claims before it can go off. */
async function checkedMetadata(path: string, type: RealType, limits: PictureLimits): Promise<Metadata> {
  if (type.contentType === 'image/gif' && gifEndOf(await readFile(path)) === undefined) {
    throw refusals.unreadable('picture', 'the end of the GIF is missing')
  }
  const metadata = await sharp(path, readOptions).metadata()
  const { width, height, pages = 1 } = metadata
  if (width * height > limits.maxPixels) throw refusals.tooManyPixels(limits.maxPixels)
  if (moves(type, pages) && width * height * pages > limits.maxAnimationPixels) {
    throw refusals.animationTooLarge()
  }
  return metadata
}

function moves(type: RealType, pages: number): boolean {
  return pages > 1 && ['image/gif', 'image/webp'].includes(type.contentType)
}

/**
 * Replaces the still large rendition; grids and previews keep a still frame, which costs a phone less. Each
 * frame is a picture of its own to encode and to send, so a moving one is no wider than a medium one.
 */
async function renderAnimation(path: string, folder: string) {
  const { data, info } = await reading('picture', () =>
    sharp(path, { ...readOptions, animated: true })
      .resize(boxOf('medium'))
      .webp({ ...webpOptions, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  )
  const height = info.pageHeight ?? info.height
  return await writeRendition('large', { width: info.width, height }, data, folder)
}
