/** Computes the positions of a chart's points; the component only draws. */
export interface ChartPoint {
  /** Below the point. */
  label: string
  /** Null where unknown, which is not zero. */
  value: number | null
}

export interface Placed extends ChartPoint {
  x: number
  /** Null if the value is. */
  y: number | null
}

export const chartSize = { width: 311, height: 146, top: 24, bottom: 118, inset: 16 } as const

const roundFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** A round number just above the maximum. */
export const ceilingOf = (values: readonly (number | null)[]): number => {
  const largest = Math.max(0, ...values.map((value) => value ?? 0))
  if (largest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = roundFactors.find((factor) => factor * power >= largest) ?? 10
  return step * power
}

export const placePoints = (points: readonly ChartPoint[]): Placed[] => {
  const { width, top, bottom, inset } = chartSize
  const ceiling = ceilingOf(points.map(({ value }) => value))
  const gap = points.length > 1 ? (width - 2 * inset) / (points.length - 1) : 0
  const first = points.length > 1 ? inset : width / 2
  return points.map((point, index) => ({
    ...point,
    x: first + gap * index,
    y: point.value === null ? null : bottom - (Math.max(0, point.value) / ceiling) * (bottom - top),
  }))
}

/** Runs of adjacent known points: the line is broken where a value is missing. */
export const runsOf = (placed: readonly Placed[]): { x: number; y: number }[][] => {
  const runs: { x: number; y: number }[][] = []
  let isOn = false
  for (const { x, y } of placed) {
    if (y !== null) {
      if (isOn) runs.at(-1)?.push({ x, y })
      else runs.push([{ x, y }])
    }
    isOn = y !== null
  }
  return runs
}

const fixed = (value: number) => value.toFixed(1)

/** Horizontal tangents, so that the curve between two points never exceeds them. */
export const curveThrough = (run: readonly { x: number; y: number }[]): string =>
  run
    .map(({ x, y }, index) => {
      const before = run[index - 1]
      if (!before) return `M${fixed(x)} ${fixed(y)}`
      const middle = fixed((before.x + x) / 2)
      return `C${middle} ${fixed(before.y)} ${middle} ${fixed(y)} ${fixed(x)} ${fixed(y)}`
    })
    .join('')

const labelsMax = 7

/** Which points get a label: the last, and from there back at equal distances. */
export const isLabelled = (index: number, count: number): boolean => {
  const every = Math.ceil(count / labelsMax)
  return (count - 1 - index) % every === 0
}

/** The point nearest to this x. */
export const nearestTo = (placed: readonly Placed[], x: number): number => {
  let nearest = 0
  placed.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((placed[nearest]?.x ?? 0) - x)) nearest = index
  })
  return nearest
}
