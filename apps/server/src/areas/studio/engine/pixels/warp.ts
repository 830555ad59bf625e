/** Piecewise affine warp: each triangle of the source's mesh onto its place in the template. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { innerMouth, type MeshPoints } from '../models/meshPoints.ts'
import type { Patch } from './patch.ts'

export interface Warped {
  /** Red, green, blue of each pixel of the patch. */
  readonly rgb: Float32Array
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
    rgb: new Float32Array(patch.width * patch.height * 3),
    cover: new Uint8Array(patch.width * patch.height),
  }
  for (const corners of [triangles, mouthTriangles])
    for (let at = 0; at < corners.length; at += 3) {
      const [a = 0, b = 0, c = 0] = [corners[at], corners[at + 1], corners[at + 2]]
      warpTriangle(source, from, to, patch, warped, [a, b, c])
    }
  return warped
}

function warpTriangle(
  source: Pixels,
  from: MeshPoints,
  to: MeshPoints,
  patch: Patch,
  { rgb, cover }: Warped,
  [a, b, c]: readonly [number, number, number],
): void {
  const [ax, ay] = [(to[a * 3] ?? 0) - patch.x, (to[a * 3 + 1] ?? 0) - patch.y]
  const [bx, by] = [(to[b * 3] ?? 0) - patch.x, (to[b * 3 + 1] ?? 0) - patch.y]
  const [cx, cy] = [(to[c * 3] ?? 0) - patch.x, (to[c * 3 + 1] ?? 0) - patch.y]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-6) return
  const [sax, say] = [from[a * 3] ?? 0, from[a * 3 + 1] ?? 0]
  const [sbx, sby] = [(from[b * 3] ?? 0) - sax, (from[b * 3 + 1] ?? 0) - say]
  const [scx, scy] = [(from[c * 3] ?? 0) - sax, (from[c * 3 + 1] ?? 0) - say]
  const { data, width, height } = source
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(patch.height - 1, Math.ceil(Math.max(ay, by, cy) - 0.5))
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx) - 0.5))
  const right = Math.min(patch.width - 1, Math.ceil(Math.max(ax, bx, cx) - 0.5))
  // A little outside counts as inside: neighbours then leave no gap between them.
  const slack = -0.001
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay]
      const v = (px * (cy - ay) - (cx - ax) * py) / area
      const w = ((bx - ax) * py - px * (by - ay)) / area
      if (v < slack || w < slack || v + w > 1 - slack) continue
      const sx = Math.max(0, Math.min(width - 1.001, sax + sbx * v + scx * w - 0.5))
      const sy = Math.max(0, Math.min(height - 1.001, say + sby * v + scy * w - 0.5))
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)]
      const [fx, fy] = [sx - x0, sy - y0]
      const at = (y0 * width + x0) * 3
      const below = at + (y0 + 1 < height ? width * 3 : 0)
      const place = y * patch.width + x
      for (let channel = 0; channel < 3; channel++) {
        const upper = (data[at + channel] ?? 0) * (1 - fx) + (data[at + 3 + channel] ?? 0) * fx
        const lower = (data[below + channel] ?? 0) * (1 - fx) + (data[below + 3 + channel] ?? 0) * fx
        rgb[place * 3 + channel] = upper * (1 - fy) + lower * fy
      }
      cover[place] = 1
    }
  }
}
