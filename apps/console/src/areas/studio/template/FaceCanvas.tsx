/** The picture with its marked faces: points that pointer and arrow keys move. */
import { rimPointsCount } from '@wallpaper/contract/studio/face.labels'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { type Grip, meshPath, moved, pointsOf, rimPath } from './faceMarks.ts'
import css from './template.module.css'
import type { Mark } from './template.types.ts'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** With Shift. */
const longStep = 10

interface FaceCanvasProps {
  width: number
  height: number
  /** Picture or video below the marks. */
  children: ReactNode
  marks: readonly Mark[]
  active: number
  /** Boxes are moved instead of points. */
  movesBoxes: boolean
  isDisabled: boolean
  onActivate: (at: number) => void
  onChange: (at: number, mark: Mark) => void
}

interface Drag {
  at: number
  grip: Grip
  from: DOMPoint
  mark: Mark
}

/** Where in the picture the pointer is; null where there is no layout. */
const placeOf = (svg: SVGSVGElement | null, event: PointerEvent): DOMPoint | null => {
  const matrix = svg?.getScreenCTM()
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null
}

/** Moving boxes, corners and points by pointer and by keys; the marks as shown meanwhile. */
const useMoving = (props: FaceCanvasProps) => {
  const { width, height, marks, isDisabled, onActivate, onChange } = props
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const size = { width, height }
  const start = (at: number, grip: Grip) => (event: PointerEvent<SVGElement>) => {
    onActivate(at)
    const from = placeOf(svg.current, event)
    const mark = marks[at]
    if (isDisabled || !from || !mark) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ at, grip, from, mark })
  }
  const follow = (event: PointerEvent<SVGElement>) => {
    const to = drag && placeOf(svg.current, event)
    const mark = drag && marks[drag.at]
    if (to && mark)
      setDrag({ ...drag, mark: moved(mark, drag.grip, to.x - drag.from.x, to.y - drag.from.y, size) })
  }
  const drop = () => {
    if (drag && drag.mark !== marks[drag.at]) onChange(drag.at, drag.mark)
    setDrag(null)
  }
  const press = (at: number, grip: Grip) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const mark = marks[at]
    if (!arrow || !mark || isDisabled) return
    event.preventDefault()
    const step = event.shiftKey ? longStep : 1
    onChange(at, moved(mark, grip, arrow[0] * step, arrow[1] * step, size))
  }
  const handling = (at: number, grip: Grip, label: string) => ({
    tabIndex: 0,
    role: 'application',
    'aria-label': label,
    onPointerDown: start(at, grip),
    onPointerMove: follow,
    onPointerUp: drop,
    onKeyDown: press(at, grip),
  })
  const shown = marks.map((mark, at) => (drag?.at === at ? drag.mark : mark))
  return { svg, shown, handling }
}

export const FaceCanvas = (props: FaceCanvasProps) => {
  const { width, height, children, active, movesBoxes, onActivate } = props
  const { svg, shown, handling } = useMoving(props)
  const unit = Math.max(width, height) / 500
  return (
    <div
      className={css.picture}
      style={{ aspectRatio: `${width} / ${height}`, ['--ratio' as string]: width / height }}
    >
      {children}
      <svg
        ref={svg}
        className={css.marks}
        viewBox={`0 0 ${width} ${height}`}
        aria-label="标出的脸，用方向键一次移一个像素"
      >
        {shown.map((mark, at) => {
          const isActive = at === active
          const { box, points } = mark
          const hasBox = movesBoxes || points.length === 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity
            <g key={at} className={cx(isActive && css.activeMark)}>
              <path
                className={css.rim}
                d={rimPath(mark)}
                strokeWidth={2 * unit}
                onPointerDown={() => onActivate(at)}
              />
              {isActive && <path className={css.mesh} d={meshPath(mark)} strokeWidth={0.6 * unit} />}
              {hasBox && (
                <>
                  <rect
                    {...box}
                    className={css.box}
                    strokeWidth={2 * unit}
                    {...handling(at, { kind: 'box' }, `${mark.name}的框`)}
                  />
                  <rect
                    className={css.corner}
                    x={box.x + box.width - 5 * unit}
                    y={box.y + box.height - 5 * unit}
                    width={10 * unit}
                    height={10 * unit}
                    strokeWidth={1.4 * unit}
                    {...handling(at, { kind: 'corner' }, `${mark.name}的框的大小`)}
                  />
                </>
              )}
              {isActive &&
                !hasBox &&
                pointsOf(mark).map(({ x, y }, point) => (
                  <circle
                    // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the mesh
                    key={point}
                    className={cx(css.point, point < rimPointsCount && css.rimPoint)}
                    cx={x}
                    cy={y}
                    r={(point < rimPointsCount ? 4 : 2.6) * unit}
                    strokeWidth={1.2 * unit}
                    {...handling(at, { kind: 'point', at: point }, `${mark.name}的第 ${point + 1} 个点`)}
                  />
                ))}
              <text className={css.markName} x={box.x} y={box.y - 6 * unit} fontSize={13 * unit}>
                {at + 1} 号脸
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
