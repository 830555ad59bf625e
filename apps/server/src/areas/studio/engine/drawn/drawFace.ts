/** Draws a person who does not exist: for tests, measurements and the demo world, where no real face belongs. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { type FaceLook, randomOf } from './faceLook.ts'
import { type HeadPoint, headPoint } from './headSurface.ts'

export interface FacePlace {
  /** The middle of the head and half its height, in pixels. */
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Corner {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly rgb: readonly [number, number, number]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function blankPicture(width: number, height: number, look: FaceLook): Pixels {
  const data = Buffer.alloc(width * height * 3)
  const random = randomOf(look.seed + 77)
  for (let at = 0; at < width * height; at++) {
    const fall = 1.08 - 0.25 * (Math.floor(at / width) / height) + (random() - 0.5) * 0.02
    for (let channel = 0; channel < 3; channel++)
      data[at * 3 + channel] = Math.min(255, (look.background[channel] ?? 0) * fall)
  }
  return { data, width, height, channels: 3 }
}

/** A picture with one person, seen to the shoulders. */
export function drawPortrait(look: FaceLook, width: number, height = width): Pixels {
  const picture = blankPicture(width, height, look)
  drawFace(picture, look, { x: width / 2, y: height * 0.45, size: Math.min(width, height) * 0.33 })
  return picture
}

export function drawFace(picture: Pixels, look: FaceLook, place: FacePlace): void {
  drawShoulders(picture, look, place)
  const [rows, columns] = [gridOf(place.size), gridOf(place.size)]
  const corners = surface(look, place, rows, columns)
  const depth = new Float32Array(picture.width * picture.height).fill(Number.NEGATIVE_INFINITY)
  const corner = (row: number, column: number) => corners[row * (columns + 1) + column]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b] = [corner(row, column), corner(row, column + 1)]
      const [c, d] = [corner(row + 1, column), corner(row + 1, column + 1)]
      if (!a || !b || !c || !d) continue
      fillTriangle(picture, depth, a, b, c)
      fillTriangle(picture, depth, b, d, c)
    }
  if (look.hasGlasses) drawGlasses(picture, look, place)
}

const gridOf = (size: number) => Math.max(60, Math.min(300, Math.round(size * 1.3)))

/** Turned as the look says, then moved to its place. */
function turner(look: FaceLook, { x, y, size }: FacePlace) {
  const [yaw, pitch, roll] = [radians(look.yaw), radians(look.pitch), radians(look.roll)]
  return (point: { x: number; y: number; z: number }) => {
    const x1 = point.x * Math.cos(yaw) + point.z * Math.sin(yaw)
    const z1 = point.z * Math.cos(yaw) - point.x * Math.sin(yaw)
    const y2 = point.y * Math.cos(pitch) + z1 * Math.sin(pitch)
    const z2 = z1 * Math.cos(pitch) - point.y * Math.sin(pitch)
    const x3 = x1 * Math.cos(roll) - y2 * Math.sin(roll)
    const y3 = x1 * Math.sin(roll) + y2 * Math.cos(roll)
    return { x: x + x3 * size, y: y + y3 * size, z: z2 * size }
  }
}

function surface(look: FaceLook, place: FacePlace, rows: number, columns: number): Corner[] {
  const turn = turner(look, place)
  const points: HeadPoint[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      points.push(
        headPoint(look, radians(-140 + (280 * column) / columns), radians(-89 + (178 * row) / rows)),
      )
  const placed = points.map(turn)
  const random = randomOf(look.seed + 5)
  return placed.map((point, at) => {
    const [column, row] = [at % (columns + 1), Math.floor(at / (columns + 1))]
    const left = placed[at - (column > 0 ? 1 : 0)] ?? point
    const right = placed[at + (column < columns ? 1 : 0)] ?? point
    const above = placed[at - (row > 0 ? columns + 1 : 0)] ?? point
    const below = placed[at + (row < rows ? columns + 1 : 0)] ?? point
    const light = lit(look, normalOf(left, right, above, below), points[at]?.gloss ?? 0)
    const grain = 1 + (random() - 0.5) * 0.035
    const [red = 0, green = 0, blue = 0] = points[at]?.colour ?? []
    const warm = look.warmth * 0.05
    const shade = light.diffuse * grain
    return {
      ...point,
      rgb: [
        red * shade * (1 + warm) + light.shine,
        green * shade + light.shine,
        blue * shade * (1 - warm) + light.shine,
      ] as const,
    }
  })
}

type Space = { readonly x: number; readonly y: number; readonly z: number }

function normalOf(left: Space, right: Space, above: Space, below: Space): Space {
  const [ux, uy, uz] = [right.x - left.x, right.y - left.y, right.z - left.z]
  const [vx, vy, vz] = [below.x - above.x, below.y - above.y, below.z - above.z]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(x, y, z) || 1
  return { x: x / length, y: y / length, z: z / length }
}

function lit({ light }: FaceLook, { x, y, z }: Space, gloss: number) {
  const [lx, ly, lz] = [light * 0.7, -0.45, 0.8]
  const length = Math.hypot(lx, ly, lz)
  const key = Math.max(0, (x * lx + y * ly + z * lz) / length)
  // Half-way between the light and the viewer.
  const half = Math.max(0, (x * lx + y * ly + z * (lz + length)) / Math.hypot(lx, ly, lz + length))
  return { diffuse: 0.42 + 0.64 * key + 0.08 * Math.max(0, z), shine: 120 * gloss * half ** 28 }
}

function fillTriangle({ data, width, height }: Pixels, depth: Float32Array, a: Corner, b: Corner, c: Corner) {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  // Seen from behind.
  if (area <= 0) return
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)))
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x)))
  const right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)))
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const v = ((x + 0.5 - a.x) * (c.y - a.y) - (c.x - a.x) * (y + 0.5 - a.y)) / area
      const w = ((b.x - a.x) * (y + 0.5 - a.y) - (x + 0.5 - a.x) * (b.y - a.y)) / area
      const u = 1 - v - w
      if (u < -0.001 || v < -0.001 || w < -0.001) continue
      const z = u * a.z + v * b.z + w * c.z
      const at = y * width + x
      if (z <= (depth[at] ?? 0)) continue
      depth[at] = z
      for (let channel = 0; channel < 3; channel++) {
        const value = u * (a.rgb[channel] ?? 0) + v * (b.rgb[channel] ?? 0) + w * (c.rgb[channel] ?? 0)
        data[at * 3 + channel] = Math.max(0, Math.min(255, value))
      }
    }
}

/** Hair behind the head, neck and shoulders: flat shapes are enough. */
function drawShoulders(picture: Pixels, look: FaceLook, { x, y, size }: FacePlace): void {
  const { data, width, height } = picture
  const shade = (colour: readonly number[], by: number, at: number) => {
    for (let channel = 0; channel < 3; channel++) data[at * 3 + channel] = (colour[channel] ?? 0) * by
  }
  const [top, left, right] = [y - size * 1.3, x - size * 2.2, x + size * 2.2]
  for (let py = Math.max(0, Math.floor(top)); py < Math.min(height, y + size * 3); py++)
    for (let px = Math.max(0, Math.floor(left)); px < Math.min(width, right); px++) {
      const [u, v] = [(px - x) / size, (py - y) / size]
      const at = py * width + px
      if (v > 1.18 && Math.abs(u) < 0.5 + Math.sqrt(v - 1.18) * 1.6) shade(look.clothes, 0.75 - u * 0.1, at)
      else if (v > 0.5 && Math.abs(u) < 0.36 && v < 1.5) shade(look.skin, 0.62 - 0.25 * Math.abs(u), at)
      else if (v < 0.62 && Math.hypot(u / 0.88, (v + 0.12) / 1.06) < 1) shade(look.hair, 0.8, at)
    }
}

/** Two rings and a bridge, dark, a little in front of the face. */
function drawGlasses({ data, width, height }: Pixels, look: FaceLook, place: FacePlace): void {
  const turn = turner(look, place)
  const spots: { x: number; y: number }[] = []
  for (let at = 0; at < 900; at++) {
    const angle = (at / 450) * 2 * Math.PI
    const side = at < 450 ? -1 : 1
    const bow = { x: side * look.eyeGap + Math.cos(angle) * 0.2, y: 0.07 + Math.sin(angle) * 0.15, z: 0.87 }
    spots.push(turn(bow))
  }
  for (let at = 0; at < 80; at++)
    spots.push(turn({ x: (at / 40 - 1) * (look.eyeGap - 0.19), y: 0.03, z: 0.9 }))
  const reach = Math.max(1, place.size * 0.013)
  for (const { x, y } of spots)
    for (let py = Math.floor(y - reach); py <= y + reach; py++)
      for (let px = Math.floor(x - reach); px <= x + reach; px++)
        if (px >= 0 && py >= 0 && px < width && py < height && Math.hypot(px - x, py - y) <= reach)
          data.fill(24, (py * width + px) * 3, (py * width + px) * 3 + 3)
}
