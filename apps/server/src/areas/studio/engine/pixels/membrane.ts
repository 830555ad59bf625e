/**
 * Poisson blending, solved for the difference: a smooth field that equals template minus face along the edge
 * of the mask, so that the seam disappears and every detail inside is kept. As the field is smooth, a coarse
 * grid is enough.
 */
import { blur, type Patch } from './patch.ts'

const cellsAcross = 80
const rounds = 90
/** Over-relaxation; converges several times faster than plain averaging. */
const boldness = 1.85
/** The edge may differ from its median by this much; more is hair or a shadow that must not bleed in. */
const edgeReach = 26
/** How much of the template's broad light and shade is taken over inside. */
const relighting = 0.4

export interface BlendPixels {
  readonly template: ArrayLike<number>
  readonly face: Float32Array
  readonly mask: Float32Array
}

interface Grid {
  readonly width: number
  readonly height: number
  /** Pixels of the patch across a cell. */
  readonly size: number
}

export interface Membrane {
  readonly grid: Grid
  /** What is added, by channel. */
  readonly fields: readonly Float32Array[]
}

export function membraneOf(patch: Patch, pixels: BlendPixels): Membrane {
  const size = Math.max(1, Math.ceil(Math.max(patch.width, patch.height) / cellsAcross))
  const grid = { width: Math.ceil(patch.width / size), height: Math.ceil(patch.height / size), size }
  const { weight, differences } = gather(patch, grid, pixels)
  const inside = insideOf(grid, weight)
  const fields = differences.map((difference) => edgesOf(difference, weight))
  const [red, green, blue] = fields
  if (red && green && blue)
    for (let round = 0; round < rounds; round++) relax(red, green, blue, inside, grid.width)
  relight(grid, differences, fields, weight)
  return { grid, fields }
}

interface Gathered {
  /** Mean of the mask in each cell. */
  readonly weight: Float32Array
  /** Template minus face, by channel. */
  readonly differences: readonly Float32Array[]
}

function gather(patch: Patch, grid: Grid, { template, face, mask }: BlendPixels): Gathered {
  const cells = grid.width * grid.height
  const weight = new Float32Array(cells)
  const counts = new Float32Array(cells)
  const [red, green, blue] = [new Float32Array(cells), new Float32Array(cells), new Float32Array(cells)]
  const differences = [red, green, blue]
  for (let y = 0; y < patch.height; y++) {
    const row = Math.floor(y / grid.size) * grid.width
    for (let x = 0; x < patch.width; x++) {
      const at = y * patch.width + x
      const share = mask[at] ?? 0
      if (share === 0) continue
      const cell = row + Math.floor(x / grid.size)
      weight[cell] = (weight[cell] ?? 0) + share
      counts[cell] = (counts[cell] ?? 0) + 1
      red[cell] = (red[cell] ?? 0) + (template[at * 3] ?? 0) - (face[at * 3] ?? 0)
      green[cell] = (green[cell] ?? 0) + (template[at * 3 + 1] ?? 0) - (face[at * 3 + 1] ?? 0)
      blue[cell] = (blue[cell] ?? 0) + (template[at * 3 + 2] ?? 0) - (face[at * 3 + 2] ?? 0)
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    const count = counts[cell] ?? 0
    if (count === 0) continue
    weight[cell] = (weight[cell] ?? 0) / (grid.size * grid.size)
    for (const difference of differences) difference[cell] = (difference[cell] ?? 0) / count
  }
  return { weight, differences }
}

const isEdge = (weight: number) => weight > 0 && weight < 0.5

/** Cells with a neighbour on each side; a face that the picture cuts keeps the median along the cut. */
function insideOf({ width, height }: Grid, weight: Float32Array): Int32Array {
  const inside = new Int32Array(weight.length)
  let count = 0
  for (let y = 1; y < height - 1; y++)
    for (let cell = y * width + 1; cell < (y + 1) * width - 1; cell++)
      if ((weight[cell] ?? 0) >= 0.5) inside[count++] = cell
  return inside.subarray(0, count)
}

/** What is known: along the edge the difference itself, elsewhere its median to begin with. */
function edgesOf(difference: Float32Array, weight: Float32Array): Float32Array {
  const edge = new Float32Array(difference.length)
  let count = 0
  for (let cell = 0; cell < edge.length; cell++)
    if (isEdge(weight[cell] ?? 0)) edge[count++] = difference[cell] ?? 0
  const median = edge.subarray(0, count).sort()[count >> 1] ?? 0
  const field = new Float32Array(difference.length).fill(median)
  for (let cell = 0; cell < field.length; cell++)
    if (isEdge(weight[cell] ?? 0))
      field[cell] = Math.max(median - edgeReach, Math.min(median + edgeReach, difference[cell] ?? 0))
  return field
}

/** All channels in one pass: each waits for its neighbour's value, and the others are computed meanwhile. */
function relax(
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  inside: Int32Array,
  width: number,
): void {
  for (let at = 0; at < inside.length; at++) {
    const cell = inside[at] ?? 0
    const [above, below] = [cell - width, cell + width]
    red[cell] = relaxed(red, cell, above, below)
    green[cell] = relaxed(green, cell, above, below)
    blue[cell] = relaxed(blue, cell, above, below)
  }
}

function relaxed(field: Float32Array, cell: number, above: number, below: number): number {
  const now = field[cell] ?? 0
  const around = (field[cell - 1] ?? 0) + (field[cell + 1] ?? 0) + (field[above] ?? 0) + (field[below] ?? 0)
  return now + boldness * (around / 4 - now)
}

/** Broad light and shade of the template inside: the same amount in all channels, so that no tint comes in. */
function relight(
  grid: Grid,
  differences: readonly Float32Array[],
  fields: readonly Float32Array[],
  weight: Float32Array,
): void {
  const rest = new Float32Array(weight.length)
  const inside = new Float32Array(weight.length)
  for (let cell = 0; cell < rest.length; cell++) {
    if ((weight[cell] ?? 0) < 0.5) continue
    const left = (channel: number) => (differences[channel]?.[cell] ?? 0) - (fields[channel]?.[cell] ?? 0)
    rest[cell] = Math.max(-36, Math.min(36, 0.3 * left(0) + 0.6 * left(1) + 0.1 * left(2)))
    inside[cell] = 1
  }
  const radius = grid.width / 14
  blur(rest, grid.width, grid.height, radius)
  blur(inside, grid.width, grid.height, radius)
  for (let cell = 0; cell < rest.length; cell++) {
    const share = inside[cell] ?? 0
    if ((weight[cell] ?? 0) < 0.5 || share < 0.05) continue
    // Fades towards the edge, where the field is exact already.
    const more = ((rest[cell] ?? 0) / share) * relighting * Math.max(0, 2 * share - 1)
    for (const field of fields) field[cell] = (field[cell] ?? 0) + more
  }
}
