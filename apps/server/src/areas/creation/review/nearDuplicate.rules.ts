/**
 * Which pictures look alike, by their fingerprints of 64 bits (perceptualHash.ts). Two that differ in at most eight bits
 * differ in at most two of one of their three thirds: so those that have a third within two bits of the same third are
 * looked at, each third under an index of its own. That is some seven hundred look-ups, and never a scan.
 */

/** As the indexes of migrations/202611160813-narrow-look-ups.sql have them. */
export const thirds = [
  { from: 0, bits: 21 },
  { from: 21, bits: 21 },
  { from: 42, bits: 22 },
] as const

/** Edits that nobody notices change no more than this. */
export const nearDistance = 8

/** Of a hundred, for so many bits that differ. */
export const likenessOf = (distance: number): number => Math.round((1 - distance / 64) * 100)

/** A picture without any shape resembles every other such picture: it has no fingerprint that says anything. */
const shapeless = '0'.repeat(16)

/** As PostgreSQL keeps it. */
export const bitsOf = (hash: string | null): string | null =>
  hash === null || hash === shapeless ? null : BigInt(`0x${hash}`).toString(2).padStart(64, '0')

/** The other way round. */
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

/** What to look for in each third; null for a picture that resembles nothing in particular. */
export const thirdsNear = (hash: string | null): number[][] | null => {
  const bits = bitsOf(hash)
  return bits === null ? null : valuesOf(bits).map((value, at) => within2(value, thirds[at]?.bits ?? 0))
}
