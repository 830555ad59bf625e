/** Strokes as lines of one pixel, so that a character stays legible in few cells (Zhang and Suen, 1984). */

/** Rows of a picture, one after the other: 1 where there is ink. */
export interface Bitmap {
  side: number
  ink: Uint8Array
}

/** Of the eight pixels around one, clockwise from above, how many begin a stretch of ink. */
const stretches = (near: Uint8Array): number => {
  let found = 0
  for (let at = 0; at < 8; at += 1) if (near[at] === 0 && near[(at + 1) % 8] === 1) found += 1
  return found
}

/** One array for all: this runs thousands of times for a character. */
const near = new Uint8Array(8)

const isRemovable = ({ side, ink }: Bitmap, at: number, isSecond: boolean): boolean => {
  near[0] = ink[at - side] ?? 0
  near[1] = ink[at - side + 1] ?? 0
  near[2] = ink[at + 1] ?? 0
  near[3] = ink[at + side + 1] ?? 0
  near[4] = ink[at + side] ?? 0
  near[5] = ink[at + side - 1] ?? 0
  near[6] = ink[at - 1] ?? 0
  near[7] = ink[at - side - 1] ?? 0
  let count = 0
  for (const one of near) count += one
  if (count < 2 || count > 6 || stretches(near) !== 1) return false
  const [north = 0, , east = 0, , south = 0, , west = 0] = near
  return isSecond
    ? north * east * west === 0 && north * south * west === 0
    : north * east * south === 0 && east * south * west === 0
}

const withBlankEdge = ({ side, ink }: Bitmap): Uint8Array =>
  ink.map((one, at) => {
    const x = at % side
    return x > 0 && x < side - 1 && at >= side && at < side * (side - 1) ? one : 0
  })

/** The outermost pixels are blank in the result. */
export const thinned = ({ side, ink: given }: Bitmap): Bitmap => {
  const ink = withBlankEdge({ side, ink: given })
  const bitmap = { side, ink }
  const isInked = (at: number) => ink[at] === 1
  let left = [...ink.keys()].filter(isInked)
  for (let before = -1; before !== left.length; ) {
    before = left.length
    for (const isSecond of [false, true]) {
      const removed = left.filter((at) => isRemovable(bitmap, at, isSecond))
      for (const at of removed) ink[at] = 0
      left = left.filter(isInked)
    }
  }
  return bitmap
}

/** Cells of this many pixels a side that a line goes through. */
export const cellsOf = ({ side, ink }: Bitmap, cellPixels: number, least: number): boolean[][] => {
  const cells = side / cellPixels
  const counts = new Uint8Array(cells * cells)
  for (const [at, one] of ink.entries()) {
    if (one === 0) continue
    const cell = Math.floor(Math.floor(at / side) / cellPixels) * cells + Math.floor((at % side) / cellPixels)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return Array.from({ length: cells }, (_, row) =>
    Array.from(counts.subarray(row * cells, (row + 1) * cells), (count) => count >= least),
  )
}
