/** Where the points of a chart lie: plain numbers, so that drawing is all the component does. */
export interface ChartPoint {
  /** Under the point. */
  label: string
  /** Null where nothing is known, which is not zero. */
  value: number | null
}

export interface Placed extends ChartPoint {
  x: number
  /** Null with the value. */
  y: number | null
}

export const chartSize = { width: 311, height: 146, top: 24, bottom: 118, inset: 16 } as const

const roundFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** A round number that nothing is above, and not much above what is there. */
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

/** Neighbours that are known, together: where something is missing the line is broken. */
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

/** Flat at every point, so that the line between two is never higher or lower than both. */
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

/** Which labels have room: the last always, and from there back at equal distances. */
export const isLabelled = (index: number, count: number): boolean => {
  const every = Math.ceil(count / labelsMax)
  return (count - 1 - index) % every === 0
}

/** The point a finger at this x means. */
export const nearestTo = (placed: readonly Placed[], x: number): number => {
  let nearest = 0
  placed.forEach((point, index) => {
    if (Math.abs(point.x - x) < Math.abs((placed[nearest]?.x ?? 0) - x)) nearest = index
  })
  return nearest
}
