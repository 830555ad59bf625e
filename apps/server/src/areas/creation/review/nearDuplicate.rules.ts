/**
 * Finds similar pictures by 64-bit perceptual hash (perceptualHash.ts). Two hashes that differ in at most
 * eight bits differ in at most two bits in one of their three thirds, so candidates are looked up by each
 * third within two bits, each third with its own index. That is some seven hundred look-ups and never a scan.
 */

import { hammingDistance } from '../../../platform/media/picture/perceptualHash.ts'

/** As in the indexes of migrations/202611160813-narrow-look-ups.sql. */
export const thirds = [
  { from: 0, bits: 21 },
  { from: 21, bits: 21 },
  { from: 42, bits: 22 },
] as const

/** Unnoticeable edits change no more bits than this. */
export const nearDistance = 8

/** Similarity in percent for a number of differing bits. */
export const likenessOf = (distance: number): number => Math.round((1 - distance / 64) * 100)

/** A picture without shapes would match every other such picture, so its hash is ignored. */
const shapeless = '0'.repeat(16)

/** As a PostgreSQL bit string. */
export const bitsOf = (hash: string | null): string | null =>
  hash === null || hash === shapeless ? null : BigInt(`0x${hash}`).toString(2).padStart(64, '0')

/** Of two pictures; null where one is not known or has no shapes. */
export const likenessBetween = (one: string | null, other: string | null): number | null =>
  one === null || other === null || one === shapeless || other === shapeless
    ? null
    : likenessOf(hammingDistance(one, other))

/** The inverse of `bitsOf`. */
export const hashOfBits = (bits: string): string => BigInt(`0b${bits}`).toString(16).padStart(16, '0')

const valuesOf = (bits: string): number[] =>
  thirds.map((third) => Number.parseInt(bits.slice(third.from, third.from + third.bits), 2))

export const thirdsOf = (hash: string): number[] => valuesOf(bitsOf(hash) ?? '0'.repeat(64))

/** The value itself, and those that differ in one or two bits. */
const within2 = (value: number, bits: number): number[] => {
  const flips = Array.from({ length: bits }, (_, bit) => 1 << bit)
  const one = flips.map((flip) => value ^ flip)
  const two = flips.flatMap((flip, at) => flips.slice(at + 1).map((other) => value ^ flip ^ other))
  return [value, ...one, ...two]
}

/** Values to look up in each third; null for a picture without shapes. */
export const thirdsNear = (hash: string | null): number[][] | null => {
  const bits = bitsOf(hash)
  return bits === null ? null : valuesOf(bits).map((value, at) => within2(value, thirds[at]?.bits ?? 0))
}
