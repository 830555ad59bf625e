import { useCallback } from 'react'
import { DrawnCanvas } from '../DrawnCanvas.tsx'
import { drawSymbols, type Photo } from './drawSymbols.ts'
import type { SymbolDesign } from './symbolDesign.ts'
import { sizes, styleName } from './symbolTable.ts'

const pixelsPerUnit = 2

export interface SymbolCanvasProps {
  design: SymbolDesign
  photo: Photo | null
  label?: string | null
  /** A small one to choose from, in another shape. */
  box?: { width: number; height: number }
  className?: string | undefined
}

export function SymbolCanvas({ design, photo, label, box, className }: SymbolCanvasProps) {
  const { width, height } = box ?? sizes[design.size]
  const draw = useCallback(
    (pen: CanvasRenderingContext2D) => drawSymbols(pen, { design, photo, box: { width, height } }),
    [design, photo, width, height],
  )
  const words = `预览：${design.text || '还没有文字'}，样式${styleName(design.style)}`
  return (
    <DrawnCanvas
      width={width}
      height={height}
      scale={pixelsPerUnit}
      label={label === undefined ? words : label}
      className={className}
      draw={draw}
    />
  )
}
