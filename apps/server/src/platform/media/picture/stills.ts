import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encode as encodeBlurHash } from 'blurhash'
import type { Sharp } from 'sharp'
import { type Rendition, type RenditionName, renditionWidths, type StillSet } from '../media.ts'
import { codesIn } from './codesIn.ts'
import { hashSide, perceptualHash } from './perceptualHash.ts'
import { fromPixels, type Pixels, pixelsOf } from './pixels.ts'

// From pixels to what we show: three webp renditions, a blur hash, a perceptual hash and the codes in the
// picture. The picture is decoded once, and every step starts from the pixels of the previous one, which
// keeps the pipeline as fast as sharp alone.

export const webpOptions = { quality: 80, effort: 4 } as const

/** The maximum side of a webp; only very tall or wide pictures reach it. */
const webpMaxSide = 16_383

export const boxOf = (name: RenditionName) =>
  ({ width: renditionWidths[name], height: webpMaxSide, fit: 'inside', withoutEnlargement: true }) as const

/** Ends a pipeline in pixels no wider than the largest rendition, in sRGB. */
export async function shrinkToLarge(image: Sharp): Promise<Pixels> {
  return await pixelsOf(image.resize(boxOf('large')).toColourspace('srgb'))
}

/** `xmp`: metadata to write into each of them. */
export async function renderStills(large: Pixels, folder: string, xmp?: string): Promise<StillSet> {
  // The large one takes most of the time; the others are made on the second core meanwhile.
  const [largeFile, rest] = await Promise.all([
    encodeRendition('large', large, folder, xmp),
    renderSmaller(large, folder, xmp),
  ])
  const { medium, small, ...read } = rest
  return {
    renditions: {
      small: small ?? (await copyRendition('small', medium ?? largeFile, folder)),
      medium: medium ?? (await copyRendition('medium', largeFile, folder)),
      large: largeFile,
    },
    ...read,
  }
}

async function renderSmaller(large: Pixels, folder: string, xmp: string | undefined) {
  const mediumPixels = await shrink(large, 'medium')
  const smallPixels = await shrink(mediumPixels ?? large, 'small')
  const hashes = await hashesOf(smallPixels ?? mediumPixels ?? large)
  return {
    ...hashes,
    // A code that can be scanned from a phone's screen is still readable in the medium size.
    codes: await codesIn(mediumPixels ?? large),
    medium: mediumPixels && (await encodeRendition('medium', mediumPixels, folder, xmp)),
    small: smallPixels && (await encodeRendition('small', smallPixels, folder, xmp)),
  }
}

/** Undefined when the picture is not wider than that. */
async function shrink(pixels: Pixels, name: RenditionName): Promise<Pixels | undefined> {
  return pixels.width > renditionWidths[name]
    ? await pixelsOf(fromPixels(pixels).resize(boxOf(name)))
    : undefined
}

async function encodeRendition(
  name: RenditionName,
  pixels: Pixels,
  folder: string,
  xmp: string | undefined,
): Promise<Rendition> {
  const encoded = fromPixels(pixels).webp(webpOptions)
  return await writeRendition(name, pixels, await (xmp ? encoded.withXmp(xmp) : encoded).toBuffer(), folder)
}

export async function writeRendition(
  name: RenditionName,
  { width, height }: { width: number; height: number },
  webp: Buffer,
  folder: string,
): Promise<Rendition> {
  const file = `${name}.webp`
  await writeFile(join(folder, file), webp)
  return { file, contentType: 'image/webp', width, height, bytes: webp.length }
}

/** For a small picture two renditions are identical: copies the file instead of encoding again. */
async function copyRendition(name: RenditionName, from: Rendition, folder: string): Promise<Rendition> {
  const file = `${name}.webp`
  await copyFile(join(folder, from.file), join(folder, file))
  return { ...from, file }
}

async function hashesOf(pixels: Pixels) {
  const square = await pixelsOf(
    fromPixels(pixels)
      .flatten({ background: '#ffffff' })
      .resize({ width: hashSide, height: hashSide, fit: 'fill' })
      .toColourspace('srgb'),
  )
  const rgb = square.data
  const grey = Float64Array.from({ length: hashSide * hashSide }, (_, at) => brightness(rgb, at * 3))
  const rgba = new Uint8ClampedArray(hashSide * hashSide * 4)
  for (let at = 0; at < hashSide * hashSide; at++) rgba.set(rgb.subarray(at * 3, at * 3 + 3), at * 4)
  // More components along the longer side.
  const [across, down] = pixels.width >= pixels.height ? [4, 3] : [3, 4]
  return {
    blurHash: encodeBlurHash(rgba, hashSide, hashSide, across, down),
    perceptualHash: perceptualHash(grey),
  }
}

function brightness(rgb: Buffer, at: number): number {
  return 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0)
}
