/** The source's skin in the template's light, matched in Lab. */
import { type Lab, labOf, rgbOf } from './lab.ts'

export interface SkinColours {
  readonly mean: readonly [number, number, number]
  readonly spread: readonly [number, number, number]
}

const samplesMax = 6_000

/** Of the pixels with a weight above a half. */
export function skinColours(rgb: Uint8Array, weights: Float32Array): SkinColours {
  let [count, l, a, b, ll, aa, bb] = [0, 0, 0, 0, 0, 0, 0]
  const step = Math.max(1, Math.floor(weights.length / samplesMax))
  for (let at = 0; at < weights.length; at += step) {
    if ((weights[at] ?? 0) <= 0.5) continue
    const lab = labOf(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0)
    count += 1
    l += lab[0]
    a += lab[1]
    b += lab[2]
    ll += lab[0] ** 2
    aa += lab[1] ** 2
    bb += lab[2] ** 2
  }
  const mean = [l, a, b].map((sum) => sum / Math.max(1, count))
  const spread = [ll, aa, bb].map((square, axis) =>
    Math.sqrt(Math.max(0, square / Math.max(1, count) - (mean[axis] ?? 0) ** 2)),
  )
  return { mean: three(mean), spread: three(spread) }
}

const three = (values: readonly number[]): [number, number, number] => [
  values[0] ?? 0,
  values[1] ?? 0,
  values[2] ?? 0,
]

/** Between this and the next frame, so that colours do not flicker. */
export const mixColours = (one: SkinColours, other: SkinColours, share: number): SkinColours => ({
  mean: three(one.mean.map((value, axis) => value * (1 - share) + (other.mean[axis] ?? 0) * share)),
  spread: three(one.spread.map((value, axis) => value * (1 - share) + (other.spread[axis] ?? 0) * share)),
})

/** A table of this many steps per channel is exact to less than one level, and much faster than Lab itself. */
export type ColourTable = Int32Array
const steps = 17
const stepSize = 255 / (steps - 1)
/** Levels are whole numbers of this part of one. */
export const colourUnit = 64
const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/** Of each entry of a table. */
const labOfEntry = Array.from({ length: steps ** 3 }, (_, entry) =>
  labOf(
    Math.floor(entry / steps ** 2) * stepSize,
    (Math.floor(entry / steps) % steps) * stepSize,
    (entry % steps) * stepSize,
  ),
)

/** How much of a step away from the skin is kept: as for the other's skin to come to the same end, and as its contrast is. */
const slopeFrom = (own: number, wanted: number, contrast: number): number =>
  (within(wanted / own, 0.5, 1.8) + contrast) / 2

/**
 * Lightness: black stays black and white white, skin becomes the other's skin, with about its contrast. Colour:
 * stronger or weaker, but what is grey stays grey (a shift would make dark brows blue).
 */
export function matchTable(from: SkinColours, to: SkinColours): ColourTable {
  const table = new Int32Array(steps ** 3 * 3)
  const [own, wanted] = [Math.max(4, from.mean[0]), to.mean[0]]
  const contrast = within(to.spread[0] / Math.max(0.5, from.spread[0]), 0.75, 1.3)
  const darker = slopeFrom(own, wanted, contrast)
  const lighter = slopeFrom(Math.max(4, 100 - own), 100 - wanted, contrast)
  /** Of black, by which it would miss black: frames would be grey on a pale face. */
  const missed = wanted - darker * own
  const tint = (axis: 1 | 2) => {
    const [mean, goal] = [from.mean[axis], to.mean[axis]]
    return mean > 4 ? { factor: within(goal / mean, 0, 2), shift: 0 } : { factor: 1, shift: goal - mean }
  }
  const [a, b] = [tint(1), tint(2)]
  for (let entry = 0; entry < steps ** 3; entry++) {
    const lab = labOfEntry[entry] ?? black
    const light = lab[0] - own
    const rgb = rgbOf([
      light < 0 ? wanted + light * darker - missed * (light / own) ** 2 : wanted + light * lighter,
      lab[1] * a.factor + a.shift,
      lab[2] * b.factor + b.shift,
    ])
    table[entry * 3] = Math.round(rgb[0] * colourUnit)
    table[entry * 3 + 1] = Math.round(rgb[1] * colourUnit)
    table[entry * 3 + 2] = Math.round(rgb[2] * colourUnit)
  }
  return table
}

const black: Lab = [0, 0, 0]
const [redStride, greenStride, blueStride] = [steps * steps * 3, steps * 3, 3]
/** Of each level: the entry before it, and how far beyond in 256ths. */
const entryOf = Int32Array.from({ length: 256 }, (_, level) =>
  Math.min(steps - 2, Math.floor(level / stepSize)),
)
const beyondOf = Int32Array.from({ length: 256 }, (_, level) =>
  Math.round((level / stepSize - (entryOf[level] ?? 0)) * 256),
)

/** A colour of `rgb` by the table, read along the diagonal between its entries, in parts of `colourUnit`. */
export function matchColour(table: ColourTable, rgb: Uint8Array, from: number, into: Int32Array): void {
  const red = rgb[from] ?? 0
  const green = rgb[from + 1] ?? 0
  const blue = rgb[from + 2] ?? 0
  const fr = beyondOf[red] ?? 0
  const fg = beyondOf[green] ?? 0
  const fb = beyondOf[blue] ?? 0
  const first =
    (entryOf[red] ?? 0) * redStride + (entryOf[green] ?? 0) * greenStride + (entryOf[blue] ?? 0) * blueStride
  const last = first + redStride + greenStride + blueStride
  const most = Math.max(fr, fg, fb)
  const least = Math.min(fr, fg, fb)
  const middle = fr + fg + fb - most - least
  const second = first + (fr === most ? redStride : fg === most ? greenStride : blueStride)
  const third = last - (fb === least ? blueStride : fg === least ? greenStride : redStride)
  const one = 256 - most
  const two = most - middle
  const three = middle - least
  into[0] =
    ((table[first] ?? 0) * one +
      (table[second] ?? 0) * two +
      (table[third] ?? 0) * three +
      (table[last] ?? 0) * least) >>
    8
  into[1] =
    ((table[first + 1] ?? 0) * one +
      (table[second + 1] ?? 0) * two +
      (table[third + 1] ?? 0) * three +
      (table[last + 1] ?? 0) * least) >>
    8
  into[2] =
    ((table[first + 2] ?? 0) * one +
      (table[second + 2] ?? 0) * two +
      (table[third + 2] ?? 0) * three +
      (table[last + 2] ?? 0) * least) >>
    8
}

export function matchColours(rgb: Uint8Array, cover: Uint8Array, table: ColourTable): Float32Array {
  const matched = new Float32Array(rgb.length)
  const colour = new Int32Array(3)
  for (let at = 0; at < cover.length; at++) {
    if (!cover[at]) continue
    matchColour(table, rgb, at * 3, colour)
    matched[at * 3] = (colour[0] ?? 0) / colourUnit
    matched[at * 3 + 1] = (colour[1] ?? 0) / colourUnit
    matched[at * 3 + 2] = (colour[2] ?? 0) / colourUnit
  }
  return matched
}
