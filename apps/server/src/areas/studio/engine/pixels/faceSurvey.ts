/** What speaks against swapping a face, measured in its pixels. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import type { FaceProblem } from '../faceEngine.types.ts'
import {
  cheeks,
  chin,
  chinTip,
  eyes,
  forehead,
  hairline,
  leftRim,
  type MeshPoints,
  pointAt,
  rightRim,
} from '../models/meshPoints.ts'
import { faceWidth } from './faceMask.ts'
import { type Lab, labOf } from './lab.ts'

export interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10

export function poseOf(mesh: MeshPoints): Pose {
  const between = (from: number, to: number) => {
    const [x, y, z] = [0, 1, 2].map((axis) => (mesh[to * 3 + axis] ?? 0) - (mesh[from * 3 + axis] ?? 0))
    return { x: x ?? 0, y: y ?? 0, z: z ?? 0 }
  }
  const across = between(leftRim, rightRim)
  const down = between(hairline, chinTip)
  return {
    yaw: degrees(Math.atan2(across.z, Math.hypot(across.x, across.y))),
    pitch: degrees(Math.atan2(down.z, Math.hypot(down.x, down.y))),
    roll: degrees(Math.atan2(across.y, across.x)),
  }
}

/** Light values and colour of a few points with their surroundings. */
function around(pixels: Pixels, mesh: MeshPoints, indices: readonly number[], share: number) {
  const { data, width, height } = pixels
  const reach = Math.max(1, Math.round(faceWidth(mesh) * share))
  const labs: Lab[] = []
  const step = Math.max(1, Math.floor(reach / 3))
  for (const index of indices) {
    const { x, y } = pointAt(mesh, index)
    for (let py = Math.round(y) - reach; py <= y + reach; py += step)
      for (let px = Math.round(x) - reach; px <= x + reach; px += step) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const at = (py * width + px) * 3
        labs.push(labOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
      }
  }
  const count = Math.max(1, labs.length)
  const mean = [0, 1, 2].map((axis) => labs.reduce((sum, lab) => sum + (lab[axis] ?? 0), 0) / count)
  const [lightness = 0, a = 0, b = 0] = mean
  const spread = Math.sqrt(labs.reduce((sum, lab) => sum + (lab[0] - lightness) ** 2, 0) / count)
  return { lightness, a, b, spread }
}

export const brightnessOf = (pixels: Pixels, mesh: MeshPoints): number =>
  Math.round(around(pixels, mesh, [...cheeks, ...forehead], 0.04).lightness)

const limits = { yaw: 34, pitch: 32, score: 0.55, size: 64, darkest: 18, brightest: 97 }

export function problemOf(
  pixels: Pixels,
  mesh: MeshPoints,
  score: number,
  { size, brightness }: { size: number; brightness: number },
): FaceProblem | null {
  const { yaw, pitch } = poseOf(mesh)
  if (size < limits.size) return 'small'
  if (Math.abs(yaw) > limits.yaw || Math.abs(pitch) > limits.pitch) return 'side'
  if (brightness < limits.darkest || brightness > limits.brightest) return 'dark'
  return score < limits.score || isCovered(pixels, mesh) ? 'covered' : null
}

/** Dark glasses: eyes that are dark and even. A mask: another colour than the forehead, and no lips on it. */
function isCovered(pixels: Pixels, mesh: MeshPoints): boolean {
  const brow = around(pixels, mesh, [...forehead, 6], 0.035)
  // Large glasses reach onto the cheeks.
  const skin = Math.max(brow.lightness, around(pixels, mesh, cheeks, 0.04).lightness)
  const eyed = around(pixels, mesh, eyes.flat(), 0.025)
  if (skin - eyed.lightness > 20 && eyed.spread < 9) return true
  const below = around(pixels, mesh, chin, 0.04)
  const mouth = around(pixels, mesh, [0, 17, 13, 14], 0.03)
  const tint = Math.hypot(below.a - brow.a, below.b - brow.b)
  const lipTint = Math.hypot(mouth.a - below.a, mouth.b - below.b, mouth.lightness - below.lightness)
  return (tint > 13 || below.lightness - brow.lightness > 22) && lipTint < 8
}

/** The deepest dark line across the way from one point to another, as a share of the lightness around it. */
function darkLine(
  { data, width, height }: Pixels,
  mesh: MeshPoints,
  from: { x: number; y: number },
  to: { x: number; y: number },
): number {
  const count = 60
  const reach = Math.max(1, Math.round(faceWidth(mesh) * 0.02))
  const values = Array.from({ length: count }, (_, at) => {
    const x = Math.round(from.x + ((to.x - from.x) * at) / (count - 1))
    const y = Math.round(from.y + ((to.y - from.y) * at) / (count - 1))
    let [sum, seen] = [0, 0]
    for (let px = x - reach; px <= x + reach; px++) {
      if (px < 0 || y < 0 || px >= width || y >= height) continue
      const place = (y * width + px) * 3
      sum += 0.3 * (data[place] ?? 0) + 0.6 * (data[place + 1] ?? 0) + 0.1 * (data[place + 2] ?? 0)
      seen += 1
    }
    return seen > 0 ? sum / seen : 0
  })
  const beside = 12
  let deepest = 0
  for (let at = beside; at < count - beside; at++) {
    const around = Math.min(values[at - beside] ?? 0, values[at + beside] ?? 0)
    deepest = Math.max(deepest, (around - (values[at] ?? 0)) / Math.max(20, around))
  }
  return deepest
}

/** Two of three: a bridge over the nose, and a rim under each eye. */
export function hasGlasses(pixels: Pixels, mesh: MeshPoints): boolean {
  const width = faceWidth(mesh)
  const under = (lid: number) => {
    const { x, y } = pointAt(mesh, lid)
    return darkLine(pixels, mesh, { x, y: y + width * 0.02 }, { x, y: y + width * 0.26 })
  }
  const lines = [darkLine(pixels, mesh, pointAt(mesh, 9), pointAt(mesh, 195)), under(145), under(374)]
  return lines.filter((depth) => depth > 0.2).length >= 2
}
