/** The upright square around a face that the mesh model reads, and the way back into the picture. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'

/** The side that the mesh model expects. */
export const cropSide = 192

export interface FaceCrop {
  readonly x: number
  readonly y: number
  /** Side of the square in pixels of the picture. */
  readonly side: number
  /** Radians, clockwise. */
  readonly angle: number
}

const [leftEye, rightEye] = [33, 263]
/** The model was trained on squares with this much around the face. */
const margin = 1.5

/** From a mesh that is roughly right, like the one of the previous frame. */
export function cropAround(points: Float32Array): FaceCrop {
  const at = (index: number, axis: 0 | 1) => points[index * 3 + axis] ?? 0
  const angle = Math.atan2(at(rightEye, 1) - at(leftEye, 1), at(rightEye, 0) - at(leftEye, 0))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let index = 0; index < points.length / 3; index++) {
    const u = at(index, 0) * cos + at(index, 1) * sin
    const v = at(index, 1) * cos - at(index, 0) * sin
    if (u < left) left = u
    if (u > right) right = u
    if (v < top) top = v
    if (v > bottom) bottom = v
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const side = Math.max(right - left, bottom - top) * margin
  return { x: u * cos - v * sin, y: u * sin + v * cos, side: Math.max(8, side), angle }
}

/** Places between pixels are whole numbers of this part of one. */
const unit = 65_536

/** Used again for each crop: a tensor copies what it is made of. */
const values = new Float32Array(cropSide * cropSide * 3)

/**
 * Values from 0 to 1, black outside the picture, to be used before the next crop. A face much larger than the crop is
 * averaged.
 */
export function sampleCrop(pixels: Pixels, { x, y, side, angle }: FaceCrop): Float32Array {
  const sums = new Int32Array(cropSide * 3)
  const samples = Math.max(1, Math.min(4, Math.round(side / cropSide)))
  const step = side / cropSide / samples
  const [across, down] = [Math.cos(angle) * step, Math.sin(angle) * step]
  const share = 1 / (255 * samples * samples)
  for (let row = 0; row < cropSide * samples; row++) {
    const [u, v] = [0.5 - (cropSide * samples) / 2, row + 0.5 - (cropSide * samples) / 2]
    const left = Math.round((x + u * across - v * down) * unit)
    const top = Math.round((y + u * down + v * across) * unit)
    addRow(pixels, sums, samples, left, top, Math.round(across * unit), Math.round(down * unit))
    if ((row + 1) % samples > 0) continue
    const to = Math.floor(row / samples) * cropSide * 3
    for (let at = 0; at < sums.length; at++) values[to + at] = (sums[at] ?? 0) * share
    sums.fill(0)
  }
  return values
}

function addRow(
  { data, width, height }: Pixels,
  sums: Int32Array,
  samples: number,
  left: number,
  top: number,
  across: number,
  down: number,
): void {
  let [sx, sy] = [left, top]
  for (let to = 0; to < sums.length; to += 3)
    for (let sample = 0; sample < samples; sample++, sx += across, sy += down) {
      const px = Math.floor(sx / unit)
      const py = Math.floor(sy / unit)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const from = (py * width + px) * 3
      sums[to] = (sums[to] ?? 0) + (data[from] ?? 0)
      sums[to + 1] = (sums[to + 1] ?? 0) + (data[from + 1] ?? 0)
      sums[to + 2] = (sums[to + 2] ?? 0) + (data[from + 2] ?? 0)
    }
}

export function toPicture(points: Float32Array, { x, y, side, angle }: FaceCrop): Float32Array {
  const scale = side / cropSide
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const placed = new Float32Array(points.length)
  for (let at = 0; at < points.length; at += 3) {
    const u = ((points[at] ?? 0) - cropSide / 2) * scale
    const v = ((points[at + 1] ?? 0) - cropSide / 2) * scale
    placed[at] = x + u * cos - v * sin
    placed[at + 1] = y + u * sin + v * cos
    placed[at + 2] = (points[at + 2] ?? 0) * scale
  }
  return placed
}
