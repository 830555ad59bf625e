/**
 * A small chart of days or months: a line with its area, or bars. It is one image with a text label; a tap
 * shows a point's value. Callers also show the values as a table.
 */
import { type PointerEvent, useId, useState } from 'react'
import css from './Chart.module.css'
import '../styles/accents.css'
import {
  type ChartPoint,
  chartSize,
  curveThrough,
  isLabelled,
  nearestTo,
  type Placed,
  placePoints,
  runsOf,
} from './geometry.ts'

export interface ChartProps {
  points: readonly ChartPoint[]
  /** A sentence describing the chart, for screen readers. */
  label: string
  /** Formats a value for the bubble. */
  format: (value: number) => string
  look?: 'area' | 'bars'
  /** What changed, at a point; its sentence is part of the label too. */
  marks?: readonly ChartMark[]
}

interface ChartMark {
  /** Of the point. */
  at: number
  text: string
}

const { width, height, top, bottom } = chartSize
const gridLines = [top, top + (bottom - top) / 3, top + ((bottom - top) * 2) / 3]

function Area({ placed }: { placed: readonly Placed[] }) {
  const id = useId()
  const runs = runsOf(placed)
  const end = runs.at(-1)?.at(-1)
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={css.from} />
        <stop offset="1" className={css.to} />
      </linearGradient>
      {runs.map((run) => {
        const [first] = run
        const last = run.at(-1)
        const curve = curveThrough(run)
        return (
          <g key={first?.x}>
            <path d={`${curve}L${last?.x} ${bottom}L${first?.x} ${bottom}z`} fill={`url(#${id})`} />
            <path d={curve} className={css.line} />
            {run.length === 1 && first && <circle cx={first.x} cy={first.y} r="3" className={css.dot} />}
          </g>
        )
      })}
      {end && <circle cx={end.x} cy={end.y} r="4.5" className={css.end} />}
    </>
  )
}

const barWidthOf = (count: number) => Math.min(22, ((width - 32) / Math.max(1, count)) * 0.6)

/** The last bar is the current period: solid, the others paler. */
function Bars({ placed }: { placed: readonly Placed[] }) {
  const barWidth = barWidthOf(placed.length)
  return placed.map(
    ({ x, y }, index) =>
      y !== null && (
        <rect
          key={x}
          x={x - barWidth / 2}
          y={Math.min(y, bottom - 2)}
          width={barWidth}
          height={Math.max(2, bottom - y)}
          rx={Math.min(4, barWidth / 2)}
          className={index === placed.length - 1 ? css.now : css.bar}
        />
      ),
  )
}

const bubbleHeight = 26

/** As wide as its text, and kept inside the chart. */
function Bubble({ point, text }: { point: Placed; text: string }) {
  const wide = 24 + Array.from(text).length * 7.5
  const left = Math.min(width - wide, Math.max(0, point.x - wide / 2))
  return (
    <g>
      <path d={`M${point.x} ${bubbleHeight}V${bottom}`} className={css.pointer} />
      {point.y !== null && <circle cx={point.x} cy={point.y} r="5" className={css.picked} />}
      <rect x={left} width={wide} height={bubbleHeight} rx="8" className={css.bubble} />
      <text x={left + wide / 2} y="17" textAnchor="middle" className={css.words}>
        {text}
      </text>
    </g>
  )
}

const markHeight = 20

/** The words of the last one only: others would lie over each other. */
function Marks({ placed, marks }: { placed: readonly Placed[]; marks: readonly ChartMark[] }) {
  const last = marks.at(-1)
  const point = last && placed[last.at]
  const words = point ? `${point.label} ${last.text}` : ''
  const wide = 16 + Array.from(words).reduce((sum, letter) => sum + (/[ -~]/.test(letter) ? 6.5 : 11), 0)
  const left = point ? Math.min(width - wide, Math.max(0, point.x - wide / 2)) : 0
  return (
    <g>
      {marks.map(({ at }) => (
        <path key={at} d={`M${placed[at]?.x ?? 0} ${markHeight}V${bottom}`} className={css.mark} />
      ))}
      {point && (
        <>
          <rect x={left} width={wide} height={markHeight} rx="6" className={css.markBubble} />
          <text x={left + wide / 2} y="14" textAnchor="middle" className={css.markWords}>
            {words}
          </text>
        </>
      )}
    </g>
  )
}

export function Chart({ points, label, format, look = 'area', marks = [] }: ChartProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const placed = placePoints(points)
  const shown = picked === null ? undefined : placed[picked]
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = nearestTo(placed, ((event.clientX - box.left) / box.width) * width)
    setPicked(index === picked ? null : index)
  }
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerUp={pick}
    >
      {gridLines.map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} className={css.grid} />
      ))}
      <path d={`M0 ${bottom + 0.5}H${width}`} className={css.base} />
      {look === 'area' ? <Area placed={placed} /> : <Bars placed={placed} />}
      {placed.map(
        ({ x, label: name }, index) =>
          isLabelled(index, placed.length) && (
            <text
              key={x}
              x={x}
              y="138"
              textAnchor="middle"
              className={index === placed.length - 1 ? css.last : css.name}
            >
              {name}
            </text>
          ),
      )}
      {!shown && <Marks placed={placed} marks={marks} />}
      {shown && (
        <Bubble point={shown} text={`${shown.label} ${shown.value === null ? '—' : format(shown.value)}`} />
      )}
    </svg>
  )
}
