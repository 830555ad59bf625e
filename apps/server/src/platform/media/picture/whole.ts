import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { WholePicture } from '../media.ts'
import { aiMarkOn, type Size } from './aiLabel.ts'

// A picture in its original size, re-encoded from its pixels so that it contains no private metadata.
// Transparency and animation are kept.

/** Visually lossless, colours included. */
const jpegOptions = { quality: 95, chromaSubsampling: '4:4:4' } as const
const movingOptions = { quality: 90, effort: 2 } as const

const encoders = {
  jpg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg(jpegOptions),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp(movingOptions),
} as const satisfies Record<WholePicture['extension'], (image: Sharp) => Sharp>

/** Frames of an animation are stacked vertically: an overlay with the mark is tiled over each. */
async function aiMarkOnFrames(frame: Size): Promise<OverlayOptions> {
  const input = await sharp({ create: { ...frame, channels: 4, background: '#0000' } })
    .composite([await aiMarkOn(frame)])
    .png()
    .toBuffer()
  return { input, tile: true, gravity: 'northwest' }
}

export interface WholeOptions {
  readonly extension: WholePicture['extension']
  /** The size to place the mark in; omitted for no mark. */
  readonly marked?: Size | undefined
  /** Metadata to write; of the file's own none is kept. */
  readonly xmp?: string | undefined
}

export async function writeWhole(
  image: Sharp,
  { extension, marked, xmp }: WholeOptions,
  folder: string,
): Promise<WholePicture> {
  const file = `whole.${extension}`
  const plain = image.toColourspace('srgb')
  const markOn = extension === 'webp' ? aiMarkOnFrames : aiMarkOn
  const shown = marked ? plain.composite([await markOn(marked)]) : plain
  const encoded = encoders[extension](shown)
  const labelled = xmp ? encoded.withXmp(xmp) : encoded
  await writeFile(join(folder, file), await labelled.toBuffer())
  return { file, extension }
}
