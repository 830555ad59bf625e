/**
 * How a face is changed: where the new one is seen, in which colours. Nothing of it is finer than a few hundred
 * pixels across a face, so a larger one is measured in reduced pixels.
 */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { type MeshPoints, mouthGap } from '../models/meshPoints.ts'
import {
  type ColourTable,
  colourUnit,
  matchColours,
  matchTable,
  mixColours,
  type SkinColours,
  skinColours,
} from './colourMatch.ts'
import { faceMask, faceWidth, skinMask } from './faceMask.ts'
import { rgbOf } from './lab.ts'
import { type Membrane, membraneOf } from './membrane.ts'
import { type Patch, patchAround, reducedPart } from './patch.ts'
import { type Warped, warp } from './warp.ts'

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

export interface SwapPlan {
  /** Pixels of the picture across a pixel of the plan. */
  readonly factor: number
  readonly width: number
  readonly height: number
  /** How much of the new face is seen, 0 to 1. */
  readonly mask: Float32Array
  readonly colours: { readonly from: SkinColours; readonly to: SkinColours }
  readonly table: ColourTable
  /** How much of the membrane is added, in 2^20ths for each `colourUnit` of green: all from half of the skin's on. */
  readonly dark: number
  readonly membrane: Membrane
  /** The source's face in place, in its own colours. */
  readonly warped: Warped
}

/** Of a face in the plan, at least. */
const planWidth = 220
/** Below, the mouth counts as closed. */
const openMouth = 0.08
const colourChange = 0.15

const factorOf = (mesh: MeshPoints): number => Math.max(1, Math.floor(faceWidth(mesh) / planWidth))

export function planSwap(
  template: Pixels,
  source: SourceFace,
  target: TargetFace,
  patch: Patch,
  triangles: Uint16Array,
): SwapPlan {
  const factor = factorOf(target.mesh)
  const [width, height] = [Math.ceil(patch.width / factor), Math.ceil(patch.height / factor)]
  const area = { x: 0, y: 0, width, height }
  const mesh = within(target.mesh, patch, factor)
  const from = reducedSource(source)
  const warped = warp(from.pixels, from.mesh, mesh, area, triangles)
  const before = reducedPart(template, patch, factor)
  const skin = skinMask(mesh, area)
  const colours = steady(target.colours, {
    from: skinColours(warped.rgb, skin),
    to: skinColours(before, skin),
  })
  const table = matchTable(colours.from, colours.to)
  const toSkin = rgbOf(colours.to.mean)
  const face = matchColours(warped.rgb, warped.cover, table)
  const mask = faceMask(
    mesh,
    area,
    { template: before, face, cover: warped.cover, skin: toSkin },
    {
      keepsMouth: mouthGap(mesh) > openMouth,
      keepsGlasses: target.hasGlasses && !source.hasGlasses,
    },
  )
  const membrane = membraneOf(area, { template: before, face, mask })
  const dark = Math.round(2 ** 21 / colourUnit / Math.max(1, toSkin[1]))
  return { factor, width, height, mask, colours, table, dark, membrane, warped }
}

const steady = (last: TargetFace['colours'], seen: SwapPlan['colours']): SwapPlan['colours'] =>
  last
    ? {
        from: mixColours(last.from, seen.from, colourChange),
        to: mixColours(last.to, seen.to, colourChange),
      }
    : seen

/** A mesh in the pixels of a reduced part of its picture. */
const within = (mesh: MeshPoints, { x, y }: Patch, factor: number): MeshPoints =>
  mesh.map((value, at) => (value - (at % 3 === 0 ? x : at % 3 === 1 ? y : 0)) / factor)

function reducedSource({ pixels, mesh }: SourceFace): Pick<SourceFace, 'pixels' | 'mesh'> {
  const factor = factorOf(mesh)
  const points = Array.from({ length: mesh.length / 3 }, (_, at) => ({
    x: mesh[at * 3] ?? 0,
    y: mesh[at * 3 + 1] ?? 0,
  }))
  const part = patchAround(points, pixels)
  if (factor === 1 || !part) return { pixels, mesh }
  return {
    pixels: {
      data: Buffer.from(reducedPart(pixels, part, factor).buffer),
      width: Math.ceil(part.width / factor),
      height: Math.ceil(part.height / factor),
      channels: 3,
    },
    mesh: within(mesh, part, factor),
  }
}
