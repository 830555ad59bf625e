/** One face onto another, in the pixels of the template. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { oval, pointAt } from '../models/meshPoints.ts'
import { cellsOf } from './cells.ts'
import { colourUnit, matchColour, type SkinColours } from './colourMatch.ts'
import { type Patch, patchAround } from './patch.ts'
import { planSwap, type SourceFace, type SwapPlan, type TargetFace } from './swapPlan.ts'
import { type Warped, warp } from './warp.ts'

/** How much of the new face is seen in each pixel of the patch: of `maskUnit`. */
export type SeenMask = Uint16Array

export interface SwappedFace {
  readonly patch: Patch
  readonly mask: SeenMask
  readonly colours: { readonly from: SkinColours; readonly to: SkinColours }
}

export const maskUnit = 4_096
/** Less of the new face is not seen. */
const maskLeast = 0.004

/** Changes the template only where the returned mask is above 0; undefined when the face is outside of it. */
export function swapFace(
  template: Pixels,
  source: SourceFace,
  target: TargetFace,
  triangles: Uint16Array,
): SwappedFace | undefined {
  const { mesh, strength = 1 } = target
  const patch = patchAround(
    oval.map((index) => pointAt(mesh, index)),
    template,
  )
  if (!patch) return undefined
  const plan = planSwap(template, source, target, patch, triangles)
  const warped = plan.factor === 1 ? plan.warped : warp(source.pixels, source.mesh, mesh, patch, triangles)
  return { patch, mask: paint(template, patch, plan, warped, strength), colours: plan.colours }
}

/** Row by row: a large face does not fit into the processor's memory. Returns how much is seen of it, by pixel. */
function paint(
  { data, width: pictureWidth }: Pixels,
  patch: Patch,
  plan: SwapPlan,
  { rgb, cover }: Warped,
  strength: number,
): SeenMask {
  const { width, height } = patch
  const { grid, fields } = plan.membrane
  const unit = maskUnit * strength
  const maskRow = cellsOf(patch, { ...plan, size: plan.factor }, [plan.mask], unit)
  const addedRow = cellsOf(patch, { ...grid, size: grid.size * plan.factor }, fields, colourUnit)
  const mask = new Uint16Array(width * height)
  const [shares, added] = [new Int32Array(width), new Int32Array(width * 3)]
  const least = Math.max(1, Math.ceil(maskLeast * unit))
  for (let y = 0; y < height; y++) {
    maskRow(y, shares, 0, width)
    const covered = cover.subarray(y * width, (y + 1) * width)
    const [start, end] = seenOf(shares, covered, least)
    if (start === end) continue
    addedRow(y, added, start, end)
    mask.set(shares.subarray(start, end), y * width + start)
    const from = y * width * 3
    const place = ((patch.y + y) * pictureWidth + patch.x) * 3
    paintRow(data, place, rgb, from, shares, added, plan, start, end)
  }
  return mask
}

/** The part of a row in which something is seen; the shares of the rest become 0. */
function seenOf(shares: Int32Array, cover: Uint8Array, least: number): [start: number, end: number] {
  let [start, end] = [0, 0]
  for (let x = 0; x < shares.length; x++) {
    if ((shares[x] ?? 0) < least || cover[x] === 0) {
      shares[x] = 0
      continue
    }
    if (end === 0) start = x
    end = x + 1
  }
  return [start, end]
}

const colour = new Int32Array(3)
const half = (maskUnit * colourUnit) / 2

function paintRow(
  data: Uint8Array,
  place: number,
  rgb: Uint8Array,
  from: number,
  shares: Int32Array,
  added: Int32Array,
  { table, dark }: SwapPlan,
  start: number,
  end: number,
): void {
  for (let x = start; x < end; x++) {
    const share = shares[x] ?? 0
    if (share === 0) continue
    const at = x * 3
    matchColour(table, rgb, from + at, colour)
    const to = place + at
    // Of 256: less is added the nearer it is to black, which would become grey.
    const part = Math.max(0, Math.min(256, ((colour[1] ?? 0) * dark) >> 12))
    data[to] = mixed(data[to] ?? 0, (colour[0] ?? 0) + (((added[at] ?? 0) * part) >> 8), share)
    data[to + 1] = mixed(data[to + 1] ?? 0, (colour[1] ?? 0) + (((added[at + 1] ?? 0) * part) >> 8), share)
    data[to + 2] = mixed(data[to + 2] ?? 0, (colour[2] ?? 0) + (((added[at + 2] ?? 0) * part) >> 8), share)
  }
}

const mixed = (below: number, above: number, share: number): number => {
  const level = below + (((above - below * colourUnit) * share + half) >> 18)
  return Math.max(0, Math.min(255, level))
}
