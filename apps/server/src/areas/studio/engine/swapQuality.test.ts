import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import { drawPortrait } from './drawn/drawFace.ts'
import { lookOf } from './drawn/faceLook.ts'
import { lookForFaces } from './lookForFaces.ts'
import { type FaceModels, loadFaceModels } from './models/faceModels.ts'
import type { MeshPoints } from './models/meshPoints.ts'
import { oval, pointAt } from './models/meshPoints.ts'
import { fillPolygon, patchAround } from './pixels/patch.ts'
import { type Seam, seamOf } from './pixels/seam.ts'
import { swapFace } from './pixels/swapFace.ts'
import { warp } from './pixels/warp.ts'

// The seam of twenty swaps, measured, against the naive paste: the same warp, cut out along the face's rim.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const pairs = 20
const side = 240

let models: FaceModels
const { fetch } = globalThis
beforeAll(async () => {
  models = await loadFaceModels()
})
afterAll(() => {
  // The models replace it: their process has no network.
  globalThis.fetch = fetch
})

const person = async (seed: number) => {
  const pixels = drawPortrait(lookOf(seed), side)
  const [face] = await lookForFaces(models, pixels, 'source')
  if (!face) throw new Error(`nobody in the picture ${seed}`)
  return { pixels, mesh: face.mesh }
}

const copyOf = (pixels: Pixels): Pixels => ({ ...pixels, data: Buffer.from(pixels.data) })

function paste(template: Pixels, source: Pixels, from: MeshPoints, to: MeshPoints) {
  const rim = oval.map((index) => pointAt(to, index))
  const patch = patchAround(rim, template)
  if (!patch) throw new Error('outside of the picture')
  const { rgb, cover } = warp(source, from, to, patch, models.triangles)
  const mask = new Float32Array(cover.length)
  fillPolygon(rim, patch, mask)
  for (let at = 0; at < mask.length; at++) {
    if (!cover[at]) mask[at] = 0
    if (!mask[at]) continue
    const place =
      ((patch.y + Math.floor(at / patch.width)) * template.width + patch.x + (at % patch.width)) * 3
    for (let channel = 0; channel < 3; channel++) template.data[place + channel] = rgb[at * 3 + channel] ?? 0
  }
  return { patch, mask }
}

const mean = (seams: readonly Seam[], of: keyof Seam) =>
  seams.reduce((sum, seam) => sum + seam[of], 0) / seams.length

describe('the seam of twenty swaps', () => {
  it('is not seen: no step at the edge, and the colours on both sides belong together', async () => {
    const [ours, naive]: [Seam[], Seam[]] = [[], []]
    for (let seed = 1; seed <= pairs; seed++) {
      const [source, template] = [await person(seed), await person(seed + 40)]
      const [swapped, pasted] = [copyOf(template.pixels), copyOf(template.pixels)]
      const face = { pixels: source.pixels, mesh: source.mesh, hasGlasses: false }
      const done = swapFace(swapped, face, { mesh: template.mesh, hasGlasses: false }, models.triangles)
      if (!done) throw new Error('outside of the picture')
      ours.push(seamOf(template.pixels, swapped, done.patch, done.mask))
      const put = paste(pasted, source.pixels, source.mesh, template.mesh)
      naive.push(seamOf(template.pixels, pasted, put.patch, put.mask))
    }
    // Distances in Lab, where 1 is about the smallest difference that one sees.
    expect(Math.max(...ours.map(({ gradient }) => gradient))).toBeLessThan(0.5)
    expect(Math.max(...ours.map(({ colour }) => colour))).toBeLessThan(4)
    expect(mean(naive, 'gradient') / Math.max(0.05, mean(ours, 'gradient'))).toBeGreaterThan(10)
    expect(mean(naive, 'colour') / mean(ours, 'colour')).toBeGreaterThan(4)
  })
})
