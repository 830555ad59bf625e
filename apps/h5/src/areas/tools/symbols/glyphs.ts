/** Characters as cells, and whether this phone has a symbol at all: found by drawing them. */
import type { Grid, GridOf } from './symbolDesign.ts'
import { plainSign } from './symbolTable.ts'
import { cellsOf, thinned } from './thinning.ts'

const cellPixels = 4
/** Pixels of a stroke's line that a cell must have. */
const least = 2
/** Of a pixel, of 255. */
const inked = 110

let pen: CanvasRenderingContext2D | null | undefined

const measuringPen = (): CanvasRenderingContext2D | null => {
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return pen
}

/** The darkness of each pixel of a character, in a square of this side. */
const inkOf = (character: string, side: number, font: string): Uint8ClampedArray | null => {
  const context = measuringPen()
  if (!context) return null
  const { canvas } = context
  if (canvas.width !== side) {
    canvas.width = side
    canvas.height = side
  }
  context.clearRect(0, 0, side, side)
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(character, side / 2, side / 2 + side * 0.03)
  return context.getImageData(0, 0, side, side).data
}

const family = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

const drawnGrid = (character: string, cells: number): Grid => {
  const side = cells * cellPixels
  const drawn = inkOf(character, side, `400 ${Math.round(side * 0.96)}px ${family}`)
  const ink = Uint8Array.from({ length: side * side }, (_, at) =>
    (drawn?.[at * 4 + 3] ?? 0) > inked ? 1 : 0,
  )
  return cellsOf(thinned({ side, ink }), cellPixels, least)
}

const grids = new Map<string, Grid>()

export const gridOf: GridOf = (character, cells) => {
  const key = `${cells}${character}`
  const known = grids.get(key) ?? drawnGrid(character, cells)
  grids.set(key, known)
  return known
}

const sampleSide = 24
/** No font has these: drawn instead is what stands for a missing character. */
const unassigned = ['\u{10fffd}', '\u{2fffd}']

const pictureOf = (text: string): string =>
  inkOf(text, sampleSide, `${sampleSide * 0.8}px sans-serif`)?.join() ?? ''

let drawable: Map<string, boolean> | undefined

/** The symbols that this phone draws; all where it cannot be found out. */
export const drawableOf = (signs: readonly string[]): string[] => {
  if (!measuringPen()) return [...signs]
  const known = drawable ?? new Map<string, boolean>()
  drawable = known
  const missing = new Set(['', pictureOf(' '), ...unassigned.map(pictureOf)])
  for (const sign of signs) if (!known.has(sign)) known.set(sign, !missing.has(pictureOf(plainSign(sign))))
  return signs.filter((sign) => known.get(sign))
}
