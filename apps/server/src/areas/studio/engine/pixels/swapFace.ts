/** One face onto another, in the pixels of the template. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { type MeshPoints, mouthGap, oval, pointAt } from '../models/meshPoints.ts'
import { matchColours, mixColours, type SkinColours, skinColours } from './colourMatch.ts'
import { faceMask, skinMask } from './faceMask.ts'
import { rgbOf } from './lab.ts'
import { addMembrane } from './membrane.ts'
import { type Patch, patchAround } from './patch.ts'
import { warp } from './warp.ts'

export interface SourceFace {
  /** About as large as in the template, so that nothing is lost in between. */
  readonly pixels: Pixels
  readonly mesh: MeshPoints
  readonly hasGlasses: boolean
}

export interface TargetFace {
  readonly mesh: MeshPoints
  readonly hasGlasses: boolean
  /** How much of the new face is seen, 0 to 1; all of it when omitted. */
  readonly strength?: number
  /** The colours of the frames before; they change slowly. */
  readonly colours?: { readonly from: SkinColours; readonly to: SkinColours } | undefined
}

export interface SwappedFace {
  readonly patch: Patch
  /** How much of the new face is seen in each pixel of the patch. */
  readonly mask: Float32Array
  readonly colours: { readonly from: SkinColours; readonly to: SkinColours }
}

/** Below, the mouth counts as closed. */
const openMouth = 0.08
const colourChange = 0.15

/** Changes the template only where the returned mask is above 0; undefined when the face is outside of it. */
export function swapFace(
  template: Pixels,
  source: SourceFace,
  target: TargetFace,
  triangles: Uint16Array,
): SwappedFace | undefined {
  const { mesh } = target
  const patch = patchAround(
    oval.map((index) => pointAt(mesh, index)),
    template,
  )
  if (!patch) return undefined
  const { rgb: face, cover } = warp(source.pixels, source.mesh, mesh, patch, triangles)
  const before = cut(template, patch)
  const skin = skinMask(mesh, patch)
  const seen = { from: skinColours(face, skin), to: skinColours(before, skin) }
  const { colours: last } = target
  const colours = last
    ? {
        from: mixColours(last.from, seen.from, colourChange),
        to: mixColours(last.to, seen.to, colourChange),
      }
    : seen
  matchColours(face, cover, colours.from, colours.to)
  const mask = faceMask(
    mesh,
    patch,
    { template: before, face, cover, skin: rgbOf(colours.to.mean) },
    {
      keepsMouth: mouthGap(mesh) > openMouth && mouthGap(source.mesh) < mouthGap(mesh) / 2,
      keepsGlasses: target.hasGlasses && !source.hasGlasses,
    },
  )
  addMembrane(patch, { template: before, face, mask })
  const { strength = 1 } = target
  if (strength < 1) for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] ?? 0) * strength
  compose(template, patch, face, mask)
  return { patch, mask, colours }
}

function cut({ data, width }: Pixels, patch: Patch): Uint8Array {
  const part = new Uint8Array(patch.width * patch.height * 3)
  for (let row = 0; row < patch.height; row++) {
    const start = ((patch.y + row) * width + patch.x) * 3
    part.set(data.subarray(start, start + patch.width * 3), row * patch.width * 3)
  }
  return part
}

function compose({ data, width }: Pixels, patch: Patch, face: Float32Array, mask: Float32Array): void {
  for (let row = 0; row < patch.height; row++) {
    for (let column = 0; column < patch.width; column++) {
      const at = row * patch.width + column
      const share = mask[at] ?? 0
      if (share === 0) continue
      const place = ((patch.y + row) * width + patch.x + column) * 3
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[place + channel] ?? 0) * (1 - share) + (face[at * 3 + channel] ?? 0) * share
        data[place + channel] = Math.max(0, Math.min(255, Math.round(value)))
      }
    }
  }
}
