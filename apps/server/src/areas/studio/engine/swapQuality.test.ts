import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Pixels } from '../../../platform/media/picture/pixels.ts'
import { blankPicture, drawFace, drawPortrait } from './drawn/drawFace.ts'
import { type FaceLook, lookOf } from './drawn/faceLook.ts'
import type { FaceBox } from './faceEngine.types.ts'
import { FaceTracker } from './faceTracker.ts'
import { lookForFaces } from './lookForFaces.ts'
import { type FaceModels, loadFaceModels } from './models/faceModels.ts'
import type { MeshPoints } from './models/meshPoints.ts'
import { innerMouth, mouthGap, oval, pointAt } from './models/meshPoints.ts'
import { faceWidth } from './pixels/faceMask.ts'
import { hasGlasses } from './pixels/faceSurvey.ts'
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

const person = async (seed: number, across = side, look: Partial<FaceLook> = {}) => {
  const pixels = drawPortrait(lookOf(seed, look), across)
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

  it('is not seen around large faces either, which are planned in reduced pixels', async () => {
    const seams: Seam[] = []
    for (const [seed, across] of [
      [3, 1_000],
      [8, 1_600],
    ] as const) {
      const [source, template] = [await person(seed, across), await person(seed + 40, across)]
      const swapped = copyOf(template.pixels)
      const face = { pixels: source.pixels, mesh: source.mesh, hasGlasses: false }
      const done = swapFace(swapped, face, { mesh: template.mesh, hasGlasses: false }, models.triangles)
      if (!done) throw new Error('outside of the picture')
      expect(faceWidth(template.mesh)).toBeGreaterThan(across * 0.4)
      seams.push(seamOf(template.pixels, swapped, done.patch, done.mask))
    }
    expect(Math.max(...seams.map(({ gradient }) => gradient))).toBeLessThan(0.5)
    expect(Math.max(...seams.map(({ colour }) => colour))).toBeLessThan(4)
  })
})

describe('glasses and open mouths', () => {
  const across = 480
  const seeds = [1, 3, 5]
  const swapped = async (seed: number, of: { source?: Partial<FaceLook>; template?: Partial<FaceLook> }) => {
    const source = await person(seed, across, of.source)
    const template = await person(seed + 40, across, of.template)
    const after = copyOf(template.pixels)
    const face = { ...source, hasGlasses: hasGlasses(source.pixels, source.mesh) }
    const target = { mesh: template.mesh, hasGlasses: hasGlasses(template.pixels, template.mesh) }
    const done = swapFace(after, face, target, models.triangles)
    if (!done) throw new Error('outside of the picture')
    const seam = seamOf(template.pixels, after, done.patch, done.mask)
    return { source, template, after, seam, wears: [face.hasGlasses, target.hasGlasses] }
  }
  /** Mean levels between two pictures where a picture of somebody differs from the plain one of the same. */
  const apart = (one: Pixels, other: Pixels, [shown, plain]: readonly [Pixels, Pixels]) => {
    let [sum, count] = [0, 0]
    for (let at = 0; at < one.data.length; at++) {
      if (Math.abs((shown.data[at] ?? 0) - (plain.data[at] ?? 0)) < 60) continue
      sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
      count += 1
    }
    return sum / Math.max(1, count)
  }
  /** The lightest tenth of what lies between the lips, in levels. */
  const lightInMouth = (pixels: Pixels, mesh: MeshPoints) => {
    const hole = innerMouth.map((index) => pointAt(mesh, index))
    const patch = patchAround(hole, pixels)
    if (!patch) throw new Error('no mouth in the picture')
    const inside = new Float32Array(patch.width * patch.height)
    fillPolygon(hole, patch, inside)
    const levels = [...inside.keys()].flatMap((at) => {
      const place = (patch.y + Math.floor(at / patch.width)) * pixels.width + patch.x + (at % patch.width)
      return inside[at] ? [pixels.data[place * 3 + 1] ?? 0] : []
    })
    return levels.toSorted((one, other) => one - other)[Math.floor(levels.length * 0.9)] ?? 0
  }
  const isUnseen = ({ gradient, colour }: Seam) => {
    expect(gradient).toBeLessThan(0.5)
    expect(colour).toBeLessThan(4)
  }

  it.each(seeds)('frames of the template stay in front of a face without any (%i)', async (seed) => {
    const { template, after, seam, wears } = await swapped(seed, { template: { hasGlasses: true } })
    expect(wears).toEqual([false, true])
    isUnseen(seam)
    const plain = drawPortrait(lookOf(seed + 40), across)
    expect(apart(after, template.pixels, [template.pixels, plain])).toBeLessThan(12)
    expect(hasGlasses(after, template.mesh)).toBe(true)
  })

  it.each(seeds)(
    'frames of the source come along, over a plain face and over other frames (%i)',
    async (seed) => {
      for (const template of [{}, { hasGlasses: true }]) {
        const result = await swapped(seed, { source: { hasGlasses: true }, template })
        expect(result.wears[0]).toBe(true)
        isUnseen(result.seam)
        expect(hasGlasses(result.after, result.template.mesh)).toBe(true)
      }
    },
  )

  /** The darkest of the line between the glasses, in levels. */
  const darkBetween = (pixels: Pixels, mesh: MeshPoints) => {
    const { x, y } = pointAt(mesh, 168)
    const reach = faceWidth(mesh) * 0.1
    let darkest = 255
    for (let py = Math.round(y - reach); py <= y + reach; py++)
      for (let px = Math.round(x - reach / 3); px <= x + reach / 3; px++)
        darkest = Math.min(darkest, pixels.data[(py * pixels.width + px) * 3 + 1] ?? 255)
    return darkest
  }

  it.each([1, 6, 10])('black frames stay black on a paler face (%i)', async (seed) => {
    const { source, template, after, seam } = await swapped(seed, { source: { hasGlasses: true } })
    const [own, plain] = [
      darkBetween(source.pixels, source.mesh),
      darkBetween(template.pixels, template.mesh),
    ]
    expect(own).toBeLessThan(30)
    expect(plain).toBeGreaterThan(100)
    expect(darkBetween(after, template.mesh) - own).toBeLessThan(25)
    isUnseen(seam)
  })

  it.each(seeds)('an open mouth shows teeth, whoever of both has it open (%i)', async (seed) => {
    const open = { mouthOpen: 0.8 }
    for (const source of [{}, open]) {
      const { template, after, seam } = await swapped(seed, { source, template: open })
      expect(mouthGap(template.mesh)).toBeGreaterThan(0.08)
      isUnseen(seam)
      const teeth = lightInMouth(template.pixels, template.mesh)
      expect(Math.abs(lightInMouth(after, template.mesh) - teeth)).toBeLessThan(30)
    }
    // The template's mouth is closed, and stays so.
    const closed = await swapped(seed, { source: open })
    isUnseen(closed.seam)
    expect(mouthGap(closed.template.mesh)).toBeLessThan(0.08)
  })
})

describe('who is followed through a film', () => {
  const [marked, other] = [lookOf(5, { yaw: 0 }), lookOf(8, { yaw: 0, background: [70, 90, 60] })]
  const frameOf = (room: FaceLook, ...people: readonly (readonly [look: FaceLook, x: number])[]) => {
    const picture = blankPicture(320, 200, room)
    for (const [look, x] of people) drawFace(picture, look, { x, y: 92, size: 62 })
    return picture
  }
  const boxIn = async (picture: Pixels) => {
    const [first] = await lookForFaces(models, picture, 'template')
    return first?.found.box ?? expect.fail('nobody in the picture')
  }
  /** In which frames somebody has the new face, of ten a second. */
  const seenIn = async (frames: readonly Pixels[], marks: ReadonlyMap<number, FaceBox>) => {
    const keyFrames = [...marks].map(([at, box]) => ({ atMs: at * 100, faces: [box] }))
    const tracker = new FaceTracker(models, keyFrames)
    const seen: number[] = []
    for (const [at, frame] of frames.entries()) {
      const faces = await tracker.follow(frame, at * 100)
      if (faces.some(({ strength }) => strength > 0)) seen.push(at)
    }
    return seen
  }
  const repeated = (count: number, picture: Pixels) => Array.from({ length: count }, () => picture)

  it('who leaves fades out; whoever stands there later stays as they are', async () => {
    const both = frameOf(marked, [marked, 80], [other, 225])
    const [alone, instead] = [frameOf(marked, [other, 225]), frameOf(marked, [other, 80])]
    const frames = [...repeated(3, both), ...repeated(12, alone), ...repeated(4, instead)]
    expect(await seenIn(frames, new Map([[0, await boxIn(both)]]))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('who is hidden for a moment has the face again', async () => {
    const [here, gone] = [frameOf(marked, [marked, 160]), frameOf(marked)]
    const frames = [...repeated(2, here), ...repeated(5, gone), ...repeated(3, here)]
    expect(await seenIn(frames, new Map([[0, await boxIn(here)]]))).toEqual([0, 1, 2, 3, 4, 7, 8, 9])
  })

  it('a cut ends it until the next mark', async () => {
    const [before, after] = [frameOf(marked, [marked, 160]), frameOf(other, [other, 160])]
    const frames = [...repeated(3, before), ...repeated(5, after)]
    const marks = new Map([[0, await boxIn(before)]])
    expect(await seenIn(frames, marks)).toEqual([0, 1, 2])
    marks.set(6, await boxIn(after))
    expect(await seenIn(frames, marks)).toEqual([0, 1, 2, 6, 7])
  })
})
