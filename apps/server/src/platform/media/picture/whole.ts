import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { WholePicture } from '../media.ts'

// A picture as large as it was sent, for whoever may have the original: made anew from its pixels like everything that
// is given out, so nothing private is in it. What is transparent or moves keeps that.

/** Nobody sees a difference to what was sent, colours included. */
const jpegOptions = { quality: 95, chromaSubsampling: '4:4:4' } as const
const movingOptions = { quality: 90, effort: 2 } as const

const encoders = {
  jpg: (image: Sharp) => image.flatten({ background: '#ffffff' }).jpeg(jpegOptions),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp(movingOptions),
} as const satisfies Record<WholePicture['extension'], (image: Sharp) => Sharp>

/** AI 生成 in white on dark. */
const aiMark = join(import.meta.dirname, 'aiMark.png')
/** Of the picture's shorter side: as on the screens. */
const markShare = 0.2
const marginShare = 0.03

interface Size {
  readonly width: number
  readonly height: number
}

/** In the corner at the lower right, where it is looked for. */
async function aiMarkOn({ width, height }: Size): Promise<OverlayOptions> {
  const side = Math.min(width, height)
  const { data, info } = await sharp(aiMark)
    .resize({ width: Math.max(1, Math.round(side * markShare)) })
    .png()
    .toBuffer({ resolveWithObject: true })
  const margin = Math.round(side * marginShare)
  return { input: data, left: width - info.width - margin, top: height - info.height - margin }
}

/** The frames of what moves lie one below the other: a frame with nothing but the mark is laid over each. */
async function aiMarkOnFrames(frame: Size): Promise<OverlayOptions> {
  const input = await sharp({ create: { ...frame, channels: 4, background: '#0000' } })
    .composite([await aiMarkOn(frame)])
    .png()
    .toBuffer()
  return { input, tile: true, gravity: 'northwest' }
}

export interface WholeOptions {
  readonly extension: WholePicture['extension']
  /** Where its mark goes; none without it. */
  readonly marked?: Size | undefined
}

export async function writeWhole(
  image: Sharp,
  { extension, marked }: WholeOptions,
  folder: string,
): Promise<WholePicture> {
  const file = `whole.${extension}`
  const plain = image.toColourspace('srgb')
  const markOn = extension === 'webp' ? aiMarkOnFrames : aiMarkOn
  const shown = marked ? plain.composite([await markOn(marked)]) : plain
  await writeFile(join(folder, file), await encoders[extension](shown).toBuffer())
  return { file, extension }
}
