/** Pictures made of coloured shapes; a shape maps a place to its coverage there. */

export interface Pixels {
  width: number
  height: number
  /** Red, green and blue, row by row. */
  rgb: Uint8Array
}

export type Rgb = readonly [number, number, number]

/** `x` and `y` from 0 to 1, from the left and the top. `edge` is about one pixel, for soft edges. */
export interface Place {
  x: number
  y: number
  edge: number
}

/** Coverage from 0 to 1. */
export type Shape = (at: Place) => number
export type Layer = readonly [shape: Shape, colour: (at: Place) => Rgb]

export const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

const clamp = (value: number) => Math.max(0, Math.min(1, value))
const soft = (distance: number, edge: number) => clamp(0.5 - distance / edge)

export const plain = (hex: string) => {
  const colour = rgb(hex)
  return () => colour
}

/** From top to bottom. */
export const gradient = (...hexes: string[]) => {
  const stops = hexes.map(rgb)
  return ({ y }: Place): Rgb => {
    const at = clamp(y) * (stops.length - 1)
    const from = Math.min(Math.floor(at), stops.length - 2)
    return mix(stops[from] ?? [0, 0, 0], stops[from + 1] ?? stops[from] ?? [0, 0, 0], at - from)
  }
}

export const everywhere: Shape = () => 1

export const disc =
  (cx: number, cy: number, r: number, squeeze = 0.75): Shape =>
  ({ x, y, edge }) =>
    soft(Math.hypot((x - cx) * squeeze, y - cy) - r, edge)

/** Fades out towards its edge. */
export const glow =
  (cx: number, cy: number, r: number): Shape =>
  ({ x, y }) =>
    clamp(1 - Math.hypot((x - cx) * 0.75, y - cy) / r) ** 2

/** Everything below a line. */
export const below =
  (line: (x: number) => number): Shape =>
  ({ x, y, edge }) =>
    soft(line(x) - y, edge)

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  ({ x, y, edge }) =>
    soft(Math.max(left - x, x - right, top - y, y - bottom), edge)

export const part =
  (shape: Shape, share: number): Shape =>
  (at) =>
    shape(at) * share

/** Deterministic by place and seed, without a visible pattern. */
export const noise = (x: number, y: number, seed = 0): number => {
  const value = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43_758.545_3
  return value - Math.floor(value)
}

export const stars =
  (many: number, lowest: number, seed = 1): Shape =>
  ({ x, y }) => {
    if (y > lowest) return 0
    const [column, row] = [Math.floor(x * 60), Math.floor(y * 80)]
    if (noise(column, row, seed) > many) return 0
    const distance = Math.hypot(x * 60 - column - 0.5, y * 80 - row - 0.5)
    return clamp(0.45 - distance) * 2
  }

/** A polyline through the corners. */
export const ridge =
  (...corners: readonly (readonly [x: number, y: number])[]) =>
  (x: number): number => {
    const at = corners.findIndex(([right]) => right >= x)
    const to = corners[at] ?? corners.at(-1) ?? [1, 1]
    const from = corners[at - 1] ?? to
    return to[0] === from[0] ? to[1] : from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
  }

export const wave = (y: number, height: number, length: number, shift: number) => (x: number) =>
  y + height * Math.sin((x / length + shift) * Math.PI * 2)

export const paint = (layers: readonly Layer[], width: number, height: number): Pixels => {
  const pixels = new Uint8Array(width * height * 3)
  const edge = 1.5 / height
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = { x: (column + 0.5) / width, y: (row + 0.5) / height, edge }
      let colour: Rgb = [255, 255, 255]
      for (const [shape, colourAt] of layers) {
        const share = shape(at)
        if (share > 0) colour = mix(colour, colourAt(at), share)
      }
      pixels.set(colour, (row * width + column) * 3)
    }
  }
  return { width, height, rgb: pixels }
}
