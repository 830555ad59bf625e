/** Draws a symbol picture: the preview, the small ones to choose from, and the exported one. */
import { gridOf } from './glyphs.ts'
import { drawScene } from './scenes.ts'
import {
  cellsFor,
  charactersOf,
  type SignRows,
  type SymbolDesign,
  signRows,
  strokeSigns,
} from './symbolDesign.ts'
import { groundOf, hintLine, isPattern, onPhoto, patterns, sizes } from './symbolTable.ts'

type Pen = CanvasRenderingContext2D

export interface Photo {
  image: CanvasImageSource
  width: number
  height: number
}

interface Box {
  width: number
  height: number
}

interface Inks {
  ink: string
  accent: string
  soft: string
}

const serif = '"Noto Serif CJK SC", "Noto Serif SC", "Songti SC", "STSong", serif'
const sans = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

const drawPhoto = (pen: Pen, { image, width, height }: Photo, box: Box) => {
  const scale = Math.max(box.width / width, box.height / height)
  const [w, h] = [width * scale, height * scale]
  pen.drawImage(image, (box.width - w) / 2, (box.height - h) / 2, w, h)
  pen.fillStyle = 'rgba(18, 14, 34, .46)'
  pen.fillRect(0, 0, box.width, box.height)
}

export const drawGround = (pen: Pen, ground: SymbolDesign['ground'], box: Box, photo: Photo | null): void => {
  if (ground === 'photo' && photo) {
    drawPhoto(pen, photo, box)
    return
  }
  const { colours, scene } = groundOf(ground === 'photo' ? 'night' : ground)
  const gradient = pen.createLinearGradient(0, 0, box.width * 0.6, box.height)
  gradient.addColorStop(0, colours[0])
  gradient.addColorStop(1, colours[1])
  pen.fillStyle = gradient
  pen.fillRect(0, 0, box.width, box.height)
  if (scene) drawScene(pen, scene, box)
}

export const inksOf = ({ ground, style, colour }: SymbolDesign): Inks => {
  const inks: Inks = ground === 'photo' ? onPhoto : groundOf(ground)
  const own = isPattern(style) && ground === patterns[style].ground ? patterns[style].colour : inks.accent
  return { ink: inks.ink, accent: colour || own, soft: inks.soft }
}

const write = (pen: Pen, text: string, [x, y]: readonly [number, number], font: string, colour: string) => {
  pen.font = font
  pen.fillStyle = colour
  pen.fillText(text, x, y)
}

/** The largest size at which the text is no wider. */
const fitted = (pen: Pen, text: string, fontAt: (size: number) => string, most: number, width: number) => {
  pen.font = fontAt(100)
  return Math.min(most, (width / Math.max(1, pen.measureText(text).width)) * 100)
}

/** Symbols side by side around a centre. */
const row = (
  pen: Pen,
  signs: readonly string[],
  { x, y, gap, size, colour }: { x: number; y: number; gap: number; size: number; colour: string },
) => {
  const left = x - ((signs.length - 1) * gap) / 2
  for (const [at, sign] of signs.entries())
    write(pen, sign, [left + at * gap, y], `${size}px ${sans}`, colour)
}

interface Framed {
  box: Box
  rows: SignRows
  inks: Inks
}

const circles = (pen: Pen, { width, height }: Box) => {
  pen.fillStyle = 'rgba(255, 255, 255, .06)'
  for (const [x, y] of [
    [width - 34, 18],
    [36, height - 20],
  ] as const) {
    pen.beginPath()
    pen.arc(x, y, 96, 0, 2 * Math.PI)
    pen.fill()
  }
}

const border = (pen: Pen, { width, height }: Box, inset: number, colour: string, line: number) => {
  pen.strokeStyle = colour
  pen.lineWidth = line
  pen.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
}

/** Symbols of lace also stand at both sides, so that the ring is closed. */
const laceSides = (pen: Pen, { box: { width, height }, rows: { top }, inks }: Framed) => {
  const steps = Math.max(2, Math.round((height - 56) / 36))
  for (let at = 1; at < steps; at += 1) {
    const y = 28 + ((height - 56) * at) / steps
    const sign = top[at % Math.max(1, top.length)] ?? ''
    for (const x of [28, width - 28]) write(pen, sign, [x, y], `18px ${sans}`, inks.accent)
  }
}

const bubbleShape = (pen: Pen, { width, height }: Box) => {
  const [w, h] = [width - 72, Math.min(150, height - 96)]
  const [x, y] = [36, (height - h) / 2]
  pen.fillStyle = 'rgba(255, 255, 255, .82)'
  pen.beginPath()
  pen.roundRect(x, y, w, h, 34)
  pen.moveTo(x + 54, y + h - 2)
  pen.lineTo(x + 44, y + h + 22)
  pen.lineTo(x + 88, y + h - 2)
  pen.fill()
}

const decorations: Partial<Record<SymbolDesign['style'], (pen: Pen, framed: Framed) => void>> = {
  sky: (pen, { box }) => circles(pen, box),
  lace: laceSides,
  retro: (pen, { box, inks }) => {
    border(pen, box, 16, inks.accent, 2.5)
    border(pen, box, 23, inks.accent, 1)
  },
  bubble: (pen, { box }) => bubbleShape(pen, box),
}

/** Distance of the rows of symbols from the text, and between symbols. */
const rowPlaces = {
  sky: { far: 62, gap: 42, size: 22 },
  plain: { far: 68, gap: 42, size: 22 },
  lace: { far: null, gap: 38, size: 18 },
  retro: { far: 66, gap: 210, size: 24 },
  bubble: { far: null, gap: 66, size: 20 },
} as const

const drawFramed = (pen: Pen, design: SymbolDesign, box: Box, given: Inks) => {
  const { style, text, hasHint } = design
  if (isPattern(style)) return
  const isBubble = style === 'bubble'
  const inks = isBubble ? { ...given, ink: '#16131f', soft: '#3f3b4d' } : given
  const framed: Framed = { box, rows: signRows(style, design.around), inks: given }
  decorations[style]?.(pen, framed)
  const { rows } = framed
  const centre: readonly [number, number] = [box.width / 2, box.height / 2 - (hasHint ? 14 : 0)]
  const fontAt = (size: number) => `600 ${size}px ${style === 'plain' || isBubble ? sans : serif}`
  const room = box.width - (style === 'plain' ? 128 : 104)
  const size = fitted(pen, text, fontAt, 46, room)
  write(pen, text, centre, fontAt(size), inks.ink)
  pen.font = fontAt(size)
  const half = pen.measureText(text).width / 2 + 26
  const sideFont = `24px ${sans}`
  if (rows.left) write(pen, rows.left, [centre[0] - half, centre[1]], sideFont, given.accent)
  if (rows.right) write(pen, rows.right, [centre[0] + half, centre[1]], sideFont, given.accent)
  if (hasHint) write(pen, hintLine, [centre[0], centre[1] + 42], `14px ${sans}`, inks.soft)
  const { far, gap, size: signSize } = rowPlaces[style]
  const middle = box.height / 2
  const [above, below] = far === null ? [28, box.height - 28] : [middle - far - 6, middle + far + 10]
  const place = { x: box.width / 2, gap, size: signSize, colour: given.accent }
  row(pen, rows.top, { ...place, y: above })
  row(pen, rows.bottom, { ...place, y: below })
}

const stampShare = 0.98

/** A symbol drawn once, because a pattern has hundreds of it. */
const stampOf = (sign: string, pixels: number, colour: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colour
  // The ink is centred, not the line of text: fonts place symbols differently.
  pen.font = `${pixels}px ${sans}`
  // Not spread: the figures of a measurement are not its own properties.
  const ink = pen.measureText(sign)
  const wide = ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight
  const high = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
  const share = (pixels * stampShare) / Math.max(1, wide, high)
  pen.font = `${pixels * share}px ${sans}`
  const dx = ((ink.actualBoundingBoxLeft - ink.actualBoundingBoxRight) / 2) * share
  const dy = ((ink.actualBoundingBoxAscent - ink.actualBoundingBoxDescent) / 2) * share
  pen.fillText(sign, pixels / 2 + dx, pixels / 2 + dy)
  return canvas
}

/** How many characters stand side by side, so that they become as large as possible. */
const columnsFor = (count: number, { width, height }: Box): number => {
  let best = 1
  let bestSide = 0
  for (let columns = 1; columns <= count; columns += 1) {
    const side = Math.min(width / columns, height / Math.ceil(count / columns))
    if (side > bestSide) [best, bestSide] = [columns, side]
  }
  return best
}

const margin = 26

const drawPattern = (pen: Pen, design: SymbolDesign, box: Box, { accent }: Inks) => {
  const characters = charactersOf(design.text)
  if (characters.length === 0) return
  const cells = cellsFor(design.text)
  const room = { width: box.width - 2 * margin, height: box.height - 2 * margin }
  const columns = columnsFor(characters.length, room)
  const lines = Math.ceil(characters.length / columns)
  const side = Math.min(room.width / columns, room.height / lines)
  const cell = side / cells
  const scale = pen.getTransform().a
  const stamps = strokeSigns(design).map((sign) =>
    stampOf(sign, Math.max(2, Math.ceil(cell * scale)), accent),
  )
  let count = 0
  for (const [at, character] of characters.entries()) {
    const line = Math.floor(at / columns)
    const inLine = Math.min(columns, characters.length - line * columns)
    const left = (box.width - inLine * side) / 2 + (at % columns) * side
    const top = (box.height - lines * side) / 2 + line * side
    for (const [y, cellsOfRow] of gridOf(character, cells).entries())
      for (const [x, isStroke] of cellsOfRow.entries()) {
        if (!isStroke) continue
        const stamp = stamps[count % stamps.length]
        count += 1
        if (stamp) pen.drawImage(stamp, left + x * cell, top + y * cell, cell, cell)
      }
  }
}

export interface SymbolDrawing {
  design: SymbolDesign
  photo: Photo | null
  /** Of the drawing; that of the design by default. */
  box?: Box
}

/** On the pen's units: the caller scales it. */
export const drawSymbols = (pen: Pen, { design, photo, box = sizes[design.size] }: SymbolDrawing): void => {
  drawGround(pen, design.ground, box, photo)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const inks = inksOf(design)
  if (isPattern(design.style)) drawPattern(pen, design, box, inks)
  else drawFramed(pen, design, box, inks)
}
