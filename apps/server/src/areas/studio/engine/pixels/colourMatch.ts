/** The source's skin in the template's light, matched in Lab. */
import { labOf, rgbOf } from './lab.ts'

export interface SkinColours {
  readonly mean: readonly [number, number, number]
  readonly spread: readonly [number, number, number]
}

const samplesMax = 12_000

/** Of the pixels with a weight above a half. */
export function skinColours(rgb: ArrayLike<number>, weights: Float32Array): SkinColours {
  const sums = [0, 0, 0]
  const squares = [0, 0, 0]
  let count = 0
  const step = Math.max(1, Math.floor(weights.length / samplesMax))
  for (let at = 0; at < weights.length; at += step) {
    if ((weights[at] ?? 0) <= 0.5) continue
    const lab = labOf(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0)
    count += 1
    for (const [axis, value] of lab.entries()) {
      sums[axis] = (sums[axis] ?? 0) + value
      squares[axis] = (squares[axis] ?? 0) + value * value
    }
  }
  const mean = sums.map((sum) => sum / Math.max(1, count))
  const spread = squares.map((square, axis) =>
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
const steps = 17
const stepSize = 255 / (steps - 1)
const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

/**
 * Lightness: black stays black and white white, skin becomes the other's skin, with about its contrast. Colour:
 * stronger or weaker, but what is grey stays grey (a shift would make dark brows blue).
 */
function matchTable(from: SkinColours, to: SkinColours): Float32Array {
  const table = new Float32Array(steps ** 3 * 3)
  const [own, wanted] = [Math.max(4, from.mean[0]), to.mean[0]]
  const contrast = within(to.spread[0] / Math.max(0.5, from.spread[0]), 0.75, 1.3)
  const below = (within(wanted / own, 0.5, 1.8) + contrast) / 2
  const above = (within((100 - wanted) / Math.max(4, 100 - own), 0.5, 1.8) + contrast) / 2
  const lightness = (value: number) => wanted + (value - own) * (value < own ? below : above)
  const tint = (value: number, axis: 1 | 2) => {
    const [mean, goal] = [from.mean[axis], to.mean[axis]]
    return mean > 4 ? value * within(goal / mean, 0, 2) : value + goal - mean
  }
  for (let entry = 0; entry < steps ** 3; entry++) {
    const [red, green, blue] = [
      Math.floor(entry / steps ** 2),
      Math.floor(entry / steps) % steps,
      entry % steps,
    ]
    const lab = labOf(red * stepSize, green * stepSize, blue * stepSize)
    table.set(rgbOf([lightness(lab[0]), tint(lab[1], 1), tint(lab[2], 2)]), entry * 3)
  }
  return table
}

/** Changes `rgb` in place where `cover` is set. */
export function matchColours(rgb: Float32Array, cover: Uint8Array, from: SkinColours, to: SkinColours): void {
  const table = matchTable(from, to)
  const top = steps - 1.0001
  for (let at = 0; at < cover.length; at++) {
    if (!cover[at]) continue
    const r = Math.min(top, (rgb[at * 3] ?? 0) / stepSize)
    const g = Math.min(top, (rgb[at * 3 + 1] ?? 0) / stepSize)
    const b = Math.min(top, (rgb[at * 3 + 2] ?? 0) / stepSize)
    const [r0, g0, b0] = [Math.floor(r), Math.floor(g), Math.floor(b)]
    const [fr, fg, fb] = [r - r0, g - g0, b - b0]
    const base = ((r0 * steps + g0) * steps + b0) * 3
    for (let channel = 0; channel < 3; channel++) {
      const cell = base + channel
      const low = mix(row(table, cell, fb), row(table, cell + steps * 3, fb), fg)
      const next = cell + steps * steps * 3
      const high = mix(row(table, next, fb), row(table, next + steps * 3, fb), fg)
      rgb[at * 3 + channel] = mix(low, high, fr)
    }
  }
}

const mix = (one: number, other: number, share: number) => one + (other - one) * share
const row = (table: Float32Array, at: number, share: number) => mix(table[at] ?? 0, table[at + 3] ?? 0, share)
