/** A canvas that is drawn in the same frame in which what it shows has changed. */
import { useLayoutEffect, useRef } from 'react'

export interface DrawnCanvasProps {
  /** In drawing units. */
  width: number
  height: number
  /** Pixels for each unit. */
  scale: number
  /** Null: decoration beside its name. */
  label: string | null
  className?: string | undefined
  /** The same function draws the same picture. */
  draw: (pen: CanvasRenderingContext2D) => void
}

export function DrawnCanvas({ width, height, scale, label, className, draw }: DrawnCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawings = useRef(0)
  useLayoutEffect(() => {
    const element = canvas.current
    const pen = element?.getContext('2d')
    if (!element || !pen) return
    element.width = Math.round(width * scale)
    element.height = Math.round(height * scale)
    pen.scale(scale, scale)
    draw(pen)
    drawings.current += 1
    element.dataset.drawings = String(drawings.current)
  }, [width, height, scale, draw])
  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
