/** Piecewise affine warp: each triangle of the source's mesh onto its place in the template. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { innerMouth, type MeshPoints } from '../models/meshPoints.ts'
import type { Patch } from './patch.ts'

export interface Warped {
  /** Red, green, blue of each pixel of the patch. */
  readonly rgb: Uint8Array
  /** 1 where a triangle lies. */
  readonly cover: Uint8Array
}

/** A fan over the hole between the lips, around its first point. */
const mouthTriangles = innerMouth
  .slice(1, -1)
  .flatMap((point, at) => [innerMouth[0] ?? 0, point, innerMouth[at + 2] ?? 0])

export function warp(
  source: Pixels,
  from: MeshPoints,
  to: MeshPoints,
  patch: Patch,
  triangles: Uint16Array,
): Warped {
  const warped = {
    rgb: new Uint8Array(patch.width * patch.height * 3),
    cover: new Uint8Array(patch.width * patch.height),
  }
  for (const corners of [triangles, mouthTriangles])
    for (let at = 0; at < corners.length; at += 3) {
      const a = (corners[at] ?? 0) * 3
      const b = (corners[at + 1] ?? 0) * 3
      const c = (corners[at + 2] ?? 0) * 3
      warpTriangle(source, from, to, patch, warped, a, b, c)
    }
  return warped
}

/** Numbers are named one by one, here and below: pairs of them would be put on the heap for each triangle. */
function warpTriangle(
  source: Pixels,
  from: MeshPoints,
  to: MeshPoints,
  patch: Patch,
  warped: Warped,
  a: number,
  b: number,
  c: number,
): void {
  const ax = (to[a] ?? 0) - patch.x
  const ay = (to[a + 1] ?? 0) - patch.y
  const bx = (to[b] ?? 0) - patch.x
  const by = (to[b + 1] ?? 0) - patch.y
  const cx = (to[c] ?? 0) - patch.x
  const cy = (to[c + 1] ?? 0) - patch.y
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-6) return
  const sax = from[a] ?? 0
  const say = from[a + 1] ?? 0
  const sbx = (from[b] ?? 0) - sax
  const sby = (from[b + 1] ?? 0) - say
  const scx = (from[c] ?? 0) - sax
  const scy = (from[c + 1] ?? 0) - say
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(patch.height - 1, Math.ceil(Math.max(ay, by, cy) - 0.5))
  // How far along the sides b and c a pixel lies grows evenly along a row.
  const vStep = (cy - ay) / area
  const wStep = (ay - by) / area
  const xStep = Math.round((sbx * vStep + scx * wStep) * unit)
  const yStep = Math.round((sby * vStep + scy * wStep) * unit)
  for (let y = top; y <= bottom; y++) {
    const px = 0.5 - ax
    const py = y + 0.5 - ay
    const v = (px * (cy - ay) - (cx - ax) * py) / area
    const w = ((bx - ax) * py - px * (by - ay)) / area
    const start = Math.max(0, startOf(v, vStep), startOf(w, wStep), startOf(1 - v - w, -vStep - wStep))
    const end = Math.min(patch.width - 1, endOf(v, vStep), endOf(w, wStep), endOf(1 - v - w, -vStep - wStep))
    if (start > end) continue
    const x = Math.round((sax + sbx * v + scx * w - 0.5) * unit) + start * xStep
    const above = Math.round((say + sby * v + scy * w - 0.5) * unit) + start * yStep
    warpRow(source, warped, y * patch.width + start, y * patch.width + end, x, above, xStep, yStep)
  }
}

/** Places between pixels are whole numbers of this part of one. */
const unit = 65_536
const half = unit / 2

/** From pixel `place` to `last` of the patch, read between the source's pixels from x, y on. */
function warpRow(
  { data, width, height }: Pixels,
  { rgb, cover }: Warped,
  place: number,
  last: number,
  x: number,
  y: number,
  xStep: number,
  yStep: number,
): void {
  const [xMax, yMax] = [Math.max(0, (width - 1) * unit - 1), Math.max(0, (height - 1) * unit - 1)]
  const stride = width * 3
  let sx = x
  let sy = y
  let to = place * 3
  for (let at = place; at <= last; at++, to += 3, sx += xStep, sy += yStep) {
    const across = Math.max(0, Math.min(xMax, sx)) | 0
    const down = Math.max(0, Math.min(yMax, sy)) | 0
    const from = (down >> 16) * stride + (across >> 16) * 3
    const below = from + stride
    const fx = (across >> 8) & 255
    const fy = (down >> 8) & 255
    const both = fx * fy
    const two = (fx << 8) - both
    const three = (fy << 8) - both
    const one = unit - both - two - three
    rgb[to] =
      ((data[from] ?? 0) * one +
        (data[from + 3] ?? 0) * two +
        (data[below] ?? 0) * three +
        (data[below + 3] ?? 0) * both +
        half) >>
      16
    rgb[to + 1] =
      ((data[from + 1] ?? 0) * one +
        (data[from + 4] ?? 0) * two +
        (data[below + 1] ?? 0) * three +
        (data[below + 4] ?? 0) * both +
        half) >>
      16
    rgb[to + 2] =
      ((data[from + 2] ?? 0) * one +
        (data[from + 5] ?? 0) * two +
        (data[below + 2] ?? 0) * three +
        (data[below + 5] ?? 0) * both +
        half) >>
      16
    cover[at] = 1
  }
}

/** A little outside counts as inside: neighbours then leave no gap between them. */
const slack = 0.001

/** The first pixel of a row on the right side of an edge, where the value grows by `step` with each pixel. */
const startOf = (value: number, step: number): number =>
  step > 0 ? Math.ceil((-slack - value) / step) : step < 0 || value >= -slack ? 0 : Infinity

const endOf = (value: number, step: number): number =>
  step < 0 ? Math.floor((-slack - value) / step) : step > 0 || value >= -slack ? Infinity : -1
