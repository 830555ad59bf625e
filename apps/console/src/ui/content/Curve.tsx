/** A small curve without axes: what is unknown is left out, and the last known value has a dot. */
import css from './Curve.module.css'

const width = 480
const height = 36

interface CurveProps {
  values: readonly (number | null)[]
  /** What it shows, in words. */
  label: string
  tone?: 'brand' | 'info' | 'danger' | 'warn'
}

export const Curve = ({ values, label, tone = 'brand' }: CurveProps) => {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  const most = Math.max(1, ...known.map(({ value }) => value))
  const last = known.at(-1)
  const xOf = (at: number) => (at / Math.max(1, values.length - 1)) * (width - 8) + 4
  const yOf = (value: number) => height - 4 - (value / most) * (height - 8)
  return (
    <svg
      className={css.curve}
      data-tone={tone}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <polyline points={known.map(({ at, value }) => `${xOf(at)},${yOf(value)}`).join(' ')} />
      {last && <circle cx={xOf(last.at)} cy={yOf(last.value)} r={3} />}
    </svg>
  )
}
