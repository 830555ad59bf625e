/** How much of a seam one sees: measured in the picture, by the mask of the swap. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { type Lab, labDistance, labOf } from './lab.ts'
import type { Patch } from './patch.ts'

export interface Seam {
  /** Mean colour step between neighbours across the mask's edge, beyond what the template has there itself. */
  readonly gradient: number
  /** How much more the colours inside and outside of the edge differ than in the template. */
  readonly colour: number
}

/** A pixel on each side of the edge is this share of the patch's width away from it. */
const reachShare = 0.04

/** The edge is where the mask passes `level`: 0 for its outermost pixel, a half for the middle of its fading. */
export function seamOf(
  before: Pixels,
  after: Pixels,
  patch: Patch,
  mask: ArrayLike<number>,
  level = 0,
): Seam {
  const steps = { before: 0, after: 0, count: 0 }
  const apart = { difference: 0, count: 0 }
  const reach = Math.max(2, Math.round(patch.width * reachShare))
  const at = (x: number, y: number) => mask[y * patch.width + x] ?? 0
  for (let y = 0; y < patch.height; y++)
    for (let x = 1; x < patch.width; x++) {
      const isEdge = at(x - 1, y) > level !== at(x, y) > level
      if (!isEdge) continue
      const inwards = at(x, y) > level ? 1 : -1
      const [inner, outer] = inwards === 1 ? [x, x - 1] : [x - 1, x]
      steps.count += 1
      steps.before += labDistance(colourAt(before, patch, inner, y), colourAt(before, patch, outer, y))
      steps.after += labDistance(colourAt(after, patch, inner, y), colourAt(after, patch, outer, y))
      const [deep, out] = [inner + inwards * reach, outer - inwards * reach]
      if (deep < 0 || deep >= patch.width || out < 0 || out >= patch.width) continue
      apart.count += 1
      apart.difference += Math.abs(
        labDistance(colourAt(after, patch, deep, y), colourAt(after, patch, out, y)) -
          labDistance(colourAt(before, patch, deep, y), colourAt(before, patch, out, y)),
      )
    }
  return {
    gradient: Math.max(0, steps.after - steps.before) / Math.max(1, steps.count),
    colour: apart.difference / Math.max(1, apart.count),
  }
}

const colourAt = ({ data, width }: Pixels, patch: Patch, x: number, y: number): Lab => {
  const at = ((patch.y + y) * width + patch.x + x) * 3
  return labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
}
