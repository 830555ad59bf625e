import { readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { MediaLimits, MediaRequest, StillSet, WholePicture } from '../media.ts'
import type { RealType } from '../realType.ts'
import { reading, refusals } from '../refusal.ts'
import { type Aigc, aigcInXmp, aigcXmp, declaredAigc, spreadAigc, xmpOf } from './aiLabel.ts'
import { decodeBmp } from './bmp.ts'
import { gifEndOf } from './gifEnd.ts'
import { decodeHeic } from './heic.ts'
import { boxOf, renderStills, shrinkToLarge, webpOptions, writeRendition } from './stills.ts'
import { writeWhole } from './whole.ts'

// Pictures. What we serve is always re-encoded from decoded pixels, in sRGB and upright, without a byte of
// the original: EXIF, GPS and whatever a phone appended are gone. Only what a file says of its making by a
// machine (AIGC) goes with everything that is made from it, as the law asks.

export interface RenderedPicture extends StillSet {
  readonly width: number
  readonly height: number
  readonly animated: boolean
  readonly whole?: WholePicture
}

type PictureLimits = MediaLimits['picture']

export interface DecodedPicture {
  readonly image: Sharp
  readonly width: number
  readonly height: number
  readonly animated: boolean
  /** A copy of half the size or less is decoded in fewer pixels, and so sooner. */
  readonly decodesReduced?: boolean
  /** What the file says of its making by a machine. */
  readonly aigc?: Aigc | undefined
}

// Should the type check ever be fooled, no other loader of libvips (SVG, PDF, ...) is available.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadTiff', // only our own files, see profiledPixels.ts
  ],
})
// One thread per picture and no cache: the web process needs the cores and the memory.
sharp.concurrency(1)
sharp.cache(false)

/** A truncated picture is an error, a stray byte between two markers is not. */
const readOptions = { failOn: 'error', limitInputPixels: false } as const

type Labelling = Pick<MediaRequest, 'isAiMarked' | 'production' | 'propagation'>

/** Of the renditions: what the file says. Whether its owner declared it is only known of a work. */
const xmpFound = ({ aigc }: DecodedPicture, { propagation }: Labelling): string | undefined =>
  aigc && xmpOf(spreadAigc(aigc, propagation))

const xmpOfWhole = (decoded: DecodedPicture, labelling: Labelling): string | undefined => {
  const { production, isAiMarked, propagation } = labelling
  if (production) return aigcXmp(production)
  return (
    xmpFound(decoded, labelling) ?? (isAiMarked ? xmpOf(spreadAigc(declaredAigc, propagation)) : undefined)
  )
}

export async function renderPicture(
  path: string,
  type: RealType,
  limits: PictureLimits,
  folder: string,
  request: Pick<MediaRequest, 'blur' | 'isWhole'> & Labelling,
): Promise<RenderedPicture> {
  const { blur, isWhole = false } = request
  const { pixels, decoded } = await reading('picture', async () => {
    const decoded = await decodePicture(path, type, limits)
    return { decoded, pixels: await shrinkToLarge(blur ? decoded.image.blur(blur) : decoded.image) }
  })
  const { width, height, animated } = decoded
  const xmp = xmpFound(decoded, request)
  const stills = await renderStills(pixels, folder, xmp)
  const whole = isWhole ? { whole: await renderWhole(path, type, limits, folder, request) } : {}
  const facts = { width, height, animated, ...whole }
  if (!animated) return { ...stills, ...facts }
  const large = await renderAnimation(path, folder, xmp)
  return { ...stills, renditions: { ...stills.renditions, large }, ...facts }
}

/** Decodes again: the renditions were made from fewer pixels. */
async function renderWhole(
  path: string,
  type: RealType,
  limits: PictureLimits,
  folder: string,
  labelling: Labelling,
): Promise<WholePicture> {
  return await reading('picture', async () => {
    const decoded = await decodePicture(path, type, limits)
    const { image, animated, width, height } = decoded
    const marked = labelling.isAiMarked ? { width, height } : undefined
    const xmp = xmpOfWhole(decoded, labelling)
    if (animated) {
      const frames = sharp(path, { ...readOptions, animated: true })
      return await writeWhole(frames, { extension: 'webp', marked, xmp }, folder)
    }
    // The other decoders always give an alpha channel.
    const { hasAlpha } = type.decoding === 'libvips' ? await image.metadata() : { hasAlpha: false }
    return await writeWhole(image, { extension: hasAlpha ? 'png' : 'jpg', marked, xmp }, folder)
  })
}

export async function decodePicture(
  path: string,
  type: RealType,
  limits: PictureLimits,
): Promise<DecodedPicture> {
  switch (type.decoding) {
    case 'libheif':
      return { ...(await decodeHeic(path, limits.maxPixels)), animated: false }
    case 'ffmpeg':
      return { ...(await decodeBmp(path, limits.maxPixels)), animated: false }
    default:
      return await decodeByLibvips(path, type, limits)
  }
}

async function decodeByLibvips(path: string, type: RealType, limits: PictureLimits): Promise<DecodedPicture> {
  const { autoOrient, pages = 1, xmp } = await checkedMetadata(path, type, limits)
  const image = sharp(path, readOptions).autoOrient()
  const { width, height } = autoOrient
  const decodesReduced = type.contentType === 'image/jpeg'
  return { image, width, height, animated: moves(type, pages), decodesReduced, aigc: aigcInXmp(xmp) }
}

/**
 * Reads only the header, so that a decompression bomb is refused by its claimed size before it is decoded.
 */
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
 * Replaces the still large rendition; the smaller ones stay still, which costs a phone less. Every frame must
 * be encoded and sent, so an animation is no wider than the medium size.
 */
async function renderAnimation(path: string, folder: string, xmp: string | undefined) {
  const encoded = sharp(path, { ...readOptions, animated: true })
    .resize(boxOf('medium'))
    .webp({ ...webpOptions, effort: 2 })
  const { data, info } = await reading('picture', () =>
    (xmp ? encoded.withXmp(xmp) : encoded).toBuffer({ resolveWithObject: true }),
  )
  const height = info.pageHeight ?? info.height
  return await writeRendition('large', { width: info.width, height }, data, folder)
}
