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

/** Values from 0 to 1, black outside the picture. A face much larger than the crop is averaged. */
export function sampleCrop({ data, width, height }: Pixels, { x, y, side, angle }: FaceCrop): Float32Array {
  const values = new Float32Array(cropSide * cropSide * 3)
  const step = side / cropSide
  const samples = Math.max(1, Math.min(4, Math.round(step)))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const share = 1 / (255 * samples * samples)
  for (let row = 0; row < cropSide * samples; row++) {
    const v = ((row + 0.5) / samples - cropSide / 2) * step
    for (let column = 0; column < cropSide * samples; column++) {
      const u = ((column + 0.5) / samples - cropSide / 2) * step
      const px = Math.floor(x + u * cos - v * sin)
      const py = Math.floor(y + u * sin + v * cos)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const from = (py * width + px) * 3
      const to = (Math.floor(row / samples) * cropSide + Math.floor(column / samples)) * 3
      for (let channel = 0; channel < 3; channel++)
        values[to + channel] = (values[to + channel] ?? 0) + (data[from + channel] ?? 0) * share
    }
  }
  return values
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
