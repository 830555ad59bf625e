/** Drawing primitives for the demo pictures. Every picture is 1000 units wide; the height varies. */
import type { SKRSContext2D } from '@napi-rs/canvas'

export const across = 1000

export interface Sheet {
  context: SKRSContext2D
  /** In units: 1000 for a square, 2167 for a phone's wallpaper. */
  height: number
  /** Pixels per unit: canvas shadows do not scale by themselves. */
  scale: number
  /** Seeded by the picture. */
  random: () => number
}

export type Stop = readonly [at: number, colour: string]

/** Interpolates between two `#rrggbb` colours. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * Math.min(1, share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const evenly = (colours: readonly string[]): Stop[] =>
  colours.map((colour, index) => [colours.length === 1 ? 0 : index / (colours.length - 1), colour])

export function downward(context: SKRSContext2D, from: number, to: number, colours: readonly string[]) {
  const gradient = context.createLinearGradient(0, from, 0, to)
  for (const [at, colour] of evenly(colours)) gradient.addColorStop(at, colour)
  return gradient
}

/** Fills the whole sheet from top to bottom. */
export function sky({ context, height }: Sheet, colours: readonly string[], to = height): void {
  context.fillStyle = downward(context, 0, to, colours)
  context.fillRect(0, 0, across, height)
}

export function band({ context }: Sheet, from: number, to: number, colours: readonly string[]): void {
  context.fillStyle = downward(context, from, to, colours)
  context.fillRect(0, from, across, to - from)
}

export function disc({ context }: Sheet, x: number, y: number, radius: number, fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

export function oval(
  { context }: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  turn = 0,
): void {
  context.fillStyle = fill
  context.beginPath()
  context.ellipse(x, y, rx, ry, turn, 0, 2 * Math.PI)
  context.fill()
}

/** A radial glow: `colour` with its own alpha in the middle, transparent at the edge. */
export function glow(
  { context }: Sheet,
  x: number,
  y: number,
  radius: number,
  rgb: string,
  strength: number,
): void {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, share] of [
    [0, 1],
    [0.35, 0.45],
    [0.7, 0.12],
    [1, 0],
  ] as const)
    gradient.addColorStop(at, `rgba(${rgb}, ${strength * share})`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function stars({ context, random }: Sheet, count: number, to: number, rgb = '255, 255, 255'): void {
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [random() * across, random() * to]
    const size = 0.8 + random() ** 4 * 4.2
    context.fillStyle = `rgba(${rgb}, ${0.25 + random() * 0.7})`
    context.beginPath()
    context.arc(x, y, size, 0, 2 * Math.PI)
    context.fill()
  }
}

/** A closed outline with straight edges. */
export function polygon(
  { context }: Sheet,
  points: readonly (readonly [number, number])[],
  fill: string | CanvasGradient,
): void {
  context.fillStyle = fill
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

/** A closed, rounded outline. */
export function blob(
  { context }: Sheet,
  points: readonly (readonly [number, number])[],
  fill: string | CanvasGradient,
): void {
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  context.fillStyle = fill
  context.beginPath()
  context.moveTo(...middle(last, first))
  for (const [index, point] of points.entries())
    context.quadraticCurveTo(...point, ...middle(point, points[index + 1] ?? first))
  context.fill()
}

/** Heights of a ridge by midpoint displacement: rough for mountains, smooth for hills. */
export function ridgeLine(random: () => number, base: number, height: number, roughness: number): number[] {
  let line = [base - height * random(), base - height * random()]
  for (let spread = height; line.length < 257; spread *= roughness) {
    line = line.flatMap((here, index) => {
      const next = line[index + 1]
      return next === undefined ? [here] : [here, (here + next) / 2 + (random() - 0.5) * spread]
    })
  }
  return line
}

export function ridge(
  sheet: Sheet,
  {
    base,
    height,
    roughness,
    fill,
  }: { base: number; height: number; roughness: number; fill: string | CanvasGradient },
): void {
  const line = ridgeLine(sheet.random, base, height, roughness)
  polygon(
    sheet,
    [
      [0, sheet.height],
      ...line.map((y, index) => [(index / (line.length - 1)) * across, y] as const),
      [across, sheet.height],
    ],
    fill,
  )
}

/** A hill or a wave: a sum of sines, filled to the bottom. */
export function swell(
  sheet: Sheet,
  {
    base,
    height,
    length,
    shift,
    fill,
  }: { base: number; height: number; length: number; shift: number; fill: string | CanvasGradient },
): void {
  const points = Array.from({ length: 101 }, (_, index) => {
    const x = index * 10
    const phase = (x / length) * 2 * Math.PI + shift
    return [
      x,
      base - height * (0.62 * Math.sin(phase) + 0.38 * Math.sin(phase * 0.53 + shift * 1.7)),
    ] as const
  })
  polygon(sheet, [[0, sheet.height], ...points, [across, sheet.height]], fill)
}

/** A cloud of discs on a flat foot. */
export function cloud(sheet: Sheet, x: number, y: number, width: number, fill: string): void {
  const { context } = sheet
  const part = width / 10
  context.fillStyle = fill
  context.beginPath()
  for (const [cx, cy, radius] of [
    [2, -1.1, 1.5],
    [4.1, -2.1, 2.2],
    [6.6, -1.6, 1.9],
    [8.4, -0.9, 1.2],
  ] as const) {
    context.moveTo(x + (cx + radius) * part, y + cy * part)
    context.arc(x + cx * part, y + cy * part, radius * part, 0, 2 * Math.PI)
  }
  context.roundRect(x + 0.4 * part, y - 1.1 * part, width - 0.8 * part, 1.5 * part, 0.75 * part)
  context.fill()
}

/** Short strokes of light on water beneath a sun or a moon. */
export function shimmer(
  { context, random }: Sheet,
  { x, from, to, rgb, width }: { x: number; from: number; to: number; rgb: string; width: number },
): void {
  for (let y = from; y < to; y += 16 + random() * 18) {
    const depth = (y - from) / (to - from)
    const length = width * (0.35 + depth * 0.9) * (0.35 + random() * 0.65)
    context.fillStyle = `rgba(${rgb}, ${0.75 * (1 - depth * 0.7)})`
    context.beginPath()
    context.roundRect(x - length / 2 + (random() - 0.5) * width * 0.4 * depth, y, length, 5 + depth * 5, 5)
    context.fill()
  }
}

/** A fir tree, its tip at the top. */
export function fir(sheet: Sheet, x: number, foot: number, height: number, fill: string): void {
  const half = height * 0.24
  const points: [number, number][] = [[x, foot - height]]
  for (const step of [0.34, 0.62, 0.9]) {
    points.push([x + half * (step + 0.12), foot - height * (1 - step)])
    if (step < 0.9) points.push([x + half * (step - 0.16), foot - height * (1 - step)])
  }
  const left = points.slice(1).map(([px, py]): [number, number] => [2 * x - px, py])
  polygon(sheet, [...points, ...left.reverse()], fill)
  polygon(
    sheet,
    [
      [x - half * 0.14, foot - height * 0.12],
      [x + half * 0.14, foot - height * 0.12],
      [x + half * 0.14, foot],
      [x - half * 0.14, foot],
    ],
    fill,
  )
}

/** Fine noise over everything: it hides banding in 8-bit gradients. */
export function grain({ context, height, random }: Sheet, strength: number): void {
  for (let index = 0; index < 5200; index += 1) {
    context.fillStyle = random() < 0.5 ? `rgba(255, 255, 255, ${strength})` : `rgba(0, 0, 0, ${strength})`
    context.fillRect(random() * across, random() * height, 1.6, 1.6)
  }
}
