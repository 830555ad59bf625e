/** Where the new face is seen: the face without its rim, feathered, behind hair and glasses of the template. */
import {
  brows,
  distanceOf,
  eyes,
  innerMouth,
  leftRim,
  lips,
  type MeshPoints,
  oval,
  pointAt,
  rightRim,
} from '../models/meshPoints.ts'
import { blur, fillPolygon, type Patch } from './patch.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const pointsOf = (mesh: MeshPoints, indices: readonly number[]): Point[] =>
  indices.map((index) => pointAt(mesh, index))

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** Moves each point towards the middle (or away from it) by this many pixels. */
const insetBy = (points: readonly Point[], pixels: number): Point[] => {
  const middle = middleOf(points)
  return points.map(({ x, y }) => {
    const length = Math.hypot(x - middle.x, y - middle.y) || 1
    const share = 1 - Math.min(0.9, pixels / length)
    return { x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }
  })
}

/** Shares of the face's width. */
const inset = 0.075
const feather = 0.022
const smooth = 0.012
/** Hair is looked for outside of this. */
const innerInset = 0.2

export const faceWidth = (mesh: MeshPoints): number => Math.max(8, distanceOf(mesh, leftRim, rightRim))

const empty = ({ width, height }: Patch) => new Float32Array(width * height)

/** The skin of a face without eyes, brows and lips, by which colours are compared. */
export function skinMask(mesh: MeshPoints, patch: Patch): Float32Array {
  const width = faceWidth(mesh)
  const mask = empty(patch)
  fillPolygon(insetBy(pointsOf(mesh, oval), width * 0.16), patch, mask)
  for (const feature of [...eyes, ...brows, lips])
    fillPolygon(insetBy(pointsOf(mesh, feature), -width * 0.03), patch, mask, 0)
  return mask
}

/** What the mask depends on beside the shape of the face. */
export interface MaskPixels {
  /** The template in the patch, and the new face on it in the template's colours. */
  readonly template: ArrayLike<number>
  readonly face: Float32Array
  readonly cover: Uint8Array
  /** The mean colour of the template's skin. */
  readonly skin: readonly [number, number, number]
}

export interface MaskWish {
  /** The inside of the template's open mouth stays: teeth in the colours of its skin would be grey. */
  readonly keepsMouth: boolean
  /** The template's glasses stay in front of the new face. */
  readonly keepsGlasses: boolean
}

export function faceMask(mesh: MeshPoints, patch: Patch, pixels: MaskPixels, wish: MaskWish): Float32Array {
  const width = faceWidth(mesh)
  const mask = empty(patch)
  fillPolygon(insetBy(pointsOf(mesh, oval), width * inset), patch, mask)
  blur(mask, patch.width, patch.height, width * feather)
  multiply(mask, skinGate(mesh, patch, pixels, wish))
  if (wish.keepsMouth) multiply(mask, mouthGate(mesh, patch))
  for (let at = 0; at < mask.length; at++) if (!pixels.cover[at] || (mask[at] ?? 0) < 0.004) mask[at] = 0
  return mask
}

function multiply(mask: Float32Array, by: Float32Array): void {
  for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] ?? 0) * (by[at] ?? 0)
}

function mouthGate(mesh: MeshPoints, patch: Patch): Float32Array {
  const gate = empty(patch).fill(1)
  fillPolygon(pointsOf(mesh, innerMouth), patch, gate, 0)
  blur(gate, patch.width, patch.height, faceWidth(mesh) * 0.006)
  return gate
}

/** How far a colour may be from the skin before it is hair, a hat or a frame. */
const skinReach = { from: 34, to: 62 }

/** 0 where hair hides the skin, in the template or in the source: there the template stays. */
function skinGate(
  mesh: MeshPoints,
  patch: Patch,
  { template, face, skin }: MaskPixels,
  { keepsGlasses }: MaskWish,
): Float32Array {
  const zone = gateZone(mesh, patch, keepsGlasses)
  const gate = empty(patch).fill(1)
  for (let at = 0; at < gate.length; at++) {
    const share = zone[at] ?? 0
    if (share === 0) continue
    const far = Math.max(distance(template, at, skin), share === 1 ? distance(face, at, skin) : 0)
    const hidden = Math.max(0, Math.min(1, (far - skinReach.from) / (skinReach.to - skinReach.from)))
    gate[at] = 1 - hidden
  }
  // Frames are thin: blurred alone, half of the new face would be seen through them.
  if (keepsGlasses) narrow(gate, patch)
  blur(gate, patch.width, patch.height, faceWidth(mesh) * smooth * (keepsGlasses ? 0.4 : 1))
  return gate
}

/** Each value becomes the least of it and its neighbours. */
function narrow(values: Float32Array, { width, height }: Patch): void {
  for (const [length, step, lines, next] of [
    [width, 1, height, width],
    [height, width, width, 1],
  ] as const) {
    const line = new Float32Array(length)
    for (let start = 0; start < lines * next; start += next) {
      for (let at = 0; at < length; at++) line[at] = values[start + at * step] ?? 0
      for (let at = 1; at < length - 1; at++)
        values[start + at * step] = Math.min(line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0)
    }
  }
}

/** 1 near the rim and on the forehead; a half between the brows and the cheeks when glasses are kept. */
function gateZone(mesh: MeshPoints, patch: Patch, keepsGlasses: boolean): Float32Array {
  const width = faceWidth(mesh)
  const zone = empty(patch).fill(1)
  const rim = pointsOf(mesh, oval)
  const browTop = Math.min(...brows.flatMap((brow) => pointsOf(mesh, brow).map(({ y }) => y)))
  const inner = insetBy(rim, width * innerInset).map(({ x, y }) => ({ x, y: Math.max(y, browTop) }))
  fillPolygon(inner, patch, zone, 0)
  for (const brow of brows) fillPolygon(insetBy(pointsOf(mesh, brow), -width * 0.03), patch, zone, 0)
  if (!keepsGlasses) return zone
  for (const eye of eyes) {
    const points = pointsOf(mesh, eye)
    fillPolygon(insetBy(points, -width * 0.16), patch, zone, 0.5)
  }
  for (const feature of [...eyes, ...brows])
    fillPolygon(insetBy(pointsOf(mesh, feature), -width * 0.02), patch, zone, 0)
  return zone
}

/** In levels; darker counts more than another tint. */
function distance(rgb: ArrayLike<number>, at: number, skin: readonly [number, number, number]): number {
  const red = (rgb[at * 3] ?? 0) - skin[0]
  const green = (rgb[at * 3 + 1] ?? 0) - skin[1]
  const blue = (rgb[at * 3 + 2] ?? 0) - skin[2]
  const grey = 0.3 * red + 0.6 * green + 0.1 * blue
  // Light on skin is no hair.
  const light = grey > 0 ? grey * 0.35 : -grey
  return light * 0.8 + Math.abs(red - grey) * 0.9 + Math.abs(blue - grey) * 0.5
}
