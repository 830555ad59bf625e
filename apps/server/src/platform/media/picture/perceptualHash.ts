// A 64-bit fingerprint of a picture's look: where brightness rises from left to right (32 bits) and from top
// to bottom (32 bits). Scaling, recompression and small edits change few bits, so near-duplicates are found
// by Hamming distance: up to 8 for invisible edits, around 32 for unrelated pictures.

/** Divisible by 9 and by 4, so that both grids below fall on whole pixels. */
export const hashSide = 36

const steps = 8
const lanes = 4

// Smaller differences are compression noise; without a threshold a plain colour would give random bits.
const leastDifference = 2

/**
 * `grey` holds 36 × 36 brightness values, row by row. All zeros mean a picture without structure, such as a
 * plain colour: it resembles every other such picture, and a search for copies should skip it.
 */
export function perceptualHash(grey: ArrayLike<number>): string {
  const across = rises((lane, step) => meanOf(grey, step * 4, 4, lane * 9, 9))
  const down = rises((lane, step) => meanOf(grey, lane * 9, 9, step * 4, 4))
  return BigInt(`0b${across}${down}`).toString(16).padStart(16, '0')
}

export function hammingDistance(one: string, other: string): number {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return different.toString(2).replaceAll('0', '').length
}

function rises(brightness: (lane: number, step: number) => number): string {
  let bits = ''
  for (let lane = 0; lane < lanes; lane++) {
    for (let step = 0; step < steps; step++) {
      bits += brightness(lane, step + 1) - brightness(lane, step) > leastDifference ? '1' : '0'
    }
  }
  return bits
}

function meanOf(grey: ArrayLike<number>, left: number, width: number, top: number, height: number): number {
  let sum = 0
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) sum += grey[y * hashSide + x] ?? 0
  }
  return sum / (width * height)
}
