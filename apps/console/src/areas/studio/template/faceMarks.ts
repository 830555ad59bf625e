/** Moving marks, and the lines that are drawn between their points. Pure. */
import { rimPointsCount } from '@wallpaper/contract/studio/face.labels'
import type { Mark } from './template.types.ts'

interface Point {
  x: number
  y: number
}

/** What arrow keys and the pointer move: one point, or the whole box. */
export type Grip = { kind: 'point'; at: number } | { kind: 'box' } | { kind: 'corner' }

interface Size {
  width: number
  height: number
}

export const pointsOf = ({ points }: Mark): Point[] =>
  Array.from({ length: Math.floor(points.length / 2) }, (_, at) => ({
    x: points[at * 2] ?? 0,
    y: points[at * 2 + 1] ?? 0,
  }))

const rounded = (value: number): number => Math.round(value * 10) / 10
const between = (value: number, min: number, max: number): number =>
  rounded(Math.max(min, Math.min(max, value)))

const smallest = 8

/** The mark after its grip was moved by so many pixels of the picture; it stays in the picture. */
export const moved = (mark: Mark, grip: Grip, dx: number, dy: number, { width, height }: Size): Mark => {
  const { box } = mark
  if (grip.kind === 'point')
    return {
      ...mark,
      points: mark.points.map((value, axis) => {
        if (Math.floor(axis / 2) !== grip.at) return value
        return axis % 2 === 0 ? between(value + dx, 0, width) : between(value + dy, 0, height)
      }),
    }
  if (grip.kind === 'corner')
    return {
      ...mark,
      box: {
        ...box,
        width: between(box.width + dx, smallest, width - box.x),
        height: between(box.height + dy, smallest, height - box.y),
      },
    }
  const x = between(box.x + dx, 0, width - box.width)
  const y = between(box.y + dy, 0, height - box.height)
  const [right, down] = [x - box.x, y - box.y]
  return {
    ...mark,
    box: { ...box, x, y },
    points: mark.points.map((value, axis) => rounded(value + (axis % 2 === 0 ? right : down))),
  }
}

/** A box in the middle, for a face that was not found. */
export const newMark = ({ width, height }: Size, name: string, at_ms: number): Mark => {
  const side = Math.round(Math.min(width, height) / 3)
  return {
    name,
    box: { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), width: side, height: side },
    points: [],
    yaw: 0,
    at_ms,
    face: null,
  }
}

/** A name that the others do not have. */
export const freeName = (marks: readonly Mark[]): string => {
  const names = new Set(marks.map(({ name }) => name))
  if (!names.has('主角')) return '主角'
  let at = 2
  while (names.has(`${at} 号`)) at += 1
  return `${at} 号`
}

const pathThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

export const rimPath = (mark: Mark): string => {
  const rim = pointsOf(mark).slice(0, rimPointsCount)
  return rim.length === 0 ? '' : `${pathThrough(rim)}Z`
}

const neighbours = 3

/** Each point with its nearest: a mesh that moves along. */
export const meshPath = (mark: Mark): string => {
  const points = pointsOf(mark)
  return points
    .flatMap((from, at) =>
      points
        .map((to, other) => ({ to, other, away: Math.hypot(to.x - from.x, to.y - from.y) }))
        .filter(({ other }) => other !== at)
        .toSorted((one, other) => one.away - other.away)
        .slice(0, neighbours)
        .map(({ to }) => pathThrough([from, to])),
    )
    .join('')
}

/** The frames that have marks, the earliest first. */
export const momentsOf = (marks: readonly Mark[]): number[] =>
  [...new Set(marks.map(({ at_ms }) => at_ms))].toSorted((one, other) => one - other)
