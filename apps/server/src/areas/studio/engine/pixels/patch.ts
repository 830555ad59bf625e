import type { Pixels } from '../../../../platform/media/picture/pixels.ts'

/** A rectangle of a picture, in whole pixels. */
export interface Patch {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The part of a picture that holds these points; undefined when none of it lies in the picture. */
export function patchAround(
  points: readonly Point[],
  picture: { width: number; height: number },
): Patch | undefined {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const x = Math.max(0, Math.floor(Math.min(...xs)) - 2)
  const y = Math.max(0, Math.floor(Math.min(...ys)) - 2)
  const width = Math.min(picture.width, Math.ceil(Math.max(...xs)) + 2) - x
  const height = Math.min(picture.height, Math.ceil(Math.max(...ys)) + 2) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Calls back for each row of a polygon with the pixels whose middle lies inside, from `start` to before `end`. */
export function eachSpan(
  polygon: readonly Point[],
  patch: Patch,
  span: (row: number, start: number, end: number) => void,
): void {
  for (let row = 0; row < patch.height; row++) {
    const y = patch.y + row + 0.5
    const crossings: number[] = []
    for (let at = 0; at < polygon.length; at++) {
      const [from, to] = [polygon[at], polygon[(at + 1) % polygon.length]]
      if (!from || !to || from.y <= y === to.y <= y) continue
      crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) - patch.x)
    }
    crossings.sort((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const start = Math.max(0, Math.ceil((crossings[at] ?? 0) - 0.5))
      const end = Math.min(patch.width, Math.ceil((crossings[at + 1] ?? 0) - 0.5))
      if (start < end) span(row, start, end)
    }
  }
}

/** 1 inside the polygon, added to what is there. */
export function fillPolygon(polygon: readonly Point[], patch: Patch, into: Float32Array, value = 1): void {
  eachSpan(polygon, patch, (row, start, end) =>
    into.fill(value, row * patch.width + start, row * patch.width + end),
  )
}

/** Three box blurs: close to a Gaussian of this radius, at a cost that does not depend on it. */
export function blur(values: Float32Array, width: number, height: number, radius: number): void {
  const reach = Math.max(1, Math.round(radius))
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let row = 0; row < height; row++) blurLine(values, line, row * width, 1, width, reach)
    for (let column = 0; column < width; column++) blurLine(values, line, column, width, height, reach)
  }
}

/** Beyond the ends there is nothing: a mask fades towards the picture's edge. */
function blurLine(
  values: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let sum = 0
  for (let at = 0, from = start; at < length; at++, from += step) line[at] = values[from] ?? 0
  for (let at = 0; at < Math.min(reach, length); at++) sum += line[at] ?? 0
  const share = 1 / (2 * reach + 1)
  for (let at = 0, to = start; at < length; at++, to += step) {
    if (at + reach < length) sum += line[at + reach] ?? 0
    if (at > reach) sum -= line[at - reach - 1] ?? 0
    values[to] = sum * share
  }
}

/** The part of a picture, `factor` × `factor` pixels of it as the mean of some of them. */
export function reducedPart(pixels: Pixels, patch: Patch, factor: number): Uint8Array {
  const [across, down] = [Math.ceil(patch.width / factor), Math.ceil(patch.height / factor)]
  const part = new Uint8Array(across * down * 3)
  for (let row = 0; row < down; row++) reduceRow(pixels, patch, factor, part, row, across)
  return part
}

function reduceRow(
  { data, width }: Pixels,
  patch: Patch,
  factor: number,
  part: Uint8Array,
  row: number,
  across: number,
): void {
  const step = factor > 3 ? 2 : 1
  const top = patch.y + row * factor
  const bottom = patch.y + Math.min(patch.height, (row + 1) * factor)
  const edge = patch.x + patch.width
  let to = row * across * 3
  for (let column = 0; column < across; column++, to += 3) {
    const left = patch.x + column * factor
    const right = Math.min(left + factor, edge)
    let red = 0
    let green = 0
    let blue = 0
    let count = 0
    for (let y = top; y < bottom; y += step)
      for (let from = (y * width + left) * 3, x = left; x < right; x += step, from += step * 3) {
        red += data[from] ?? 0
        green += data[from + 1] ?? 0
        blue += data[from + 2] ?? 0
        count += 1
      }
    const rest = count >> 1
    part[to] = (red + rest) / count
    part[to + 1] = (green + rest) / count
    part[to + 2] = (blue + rest) / count
  }
}
