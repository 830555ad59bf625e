import { useCallback } from 'react'
import { DrawnCanvas } from '../DrawnCanvas.tsx'
import { type AvatarDrawing, drawAvatar } from './drawAvatar.ts'

export interface AvatarCanvasProps {
  drawing: AvatarDrawing
  /** On the screen. */
  side: number
  label: string | null
  className?: string | undefined
}

const units = 100
const pixelsPerPoint = 2

export function AvatarCanvas({ drawing, side, label, className }: AvatarCanvasProps) {
  const draw = useCallback((pen: CanvasRenderingContext2D) => drawAvatar(pen, drawing), [drawing])
  return (
    <DrawnCanvas
      width={units}
      height={units}
      scale={(side * pixelsPerPoint) / units}
      label={label}
      className={className}
      draw={draw}
    />
  )
}
