/** A frame as a few coarse cells, by which a cut is told from what moves. */
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'

const across = 24
const down = 16
/** Places looked at in each cell, in a square: grain and small movements are averaged away. */
const places = 3
/** Levels of a channel by which a cell counts as changed. */
const changed = 24

export type Scene = Uint8Array

export function sceneOf({ data, width, height }: Pixels): Scene {
  const scene = new Uint8Array(across * down * 3)
  for (let cell = 0; cell < across * down; cell++) {
    const [column, row] = [cell % across, Math.floor(cell / across)]
    const sums = [0, 0, 0]
    for (let place = 0; place < places * places; place++) {
      const u = (column + ((place % places) + 0.5) / places) / across
      const v = (row + (Math.floor(place / places) + 0.5) / places) / down
      const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 3
      for (const channel of sums.keys()) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
    }
    for (const [channel, sum] of sums.entries()) scene[cell * 3 + channel] = sum / (places * places)
  }
  return scene
}

/** The share of cells that look different, 0 to 1. */
export function changeOf(before: Scene, after: Scene): number {
  let count = 0
  for (let at = 0; at < before.length; at += 3) {
    const apart = (channel: number) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0))
    if (Math.max(apart(0), apart(1), apart(2)) > changed) count += 1
  }
  return count / (before.length / 3)
}
