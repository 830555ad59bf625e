/** Fits a text into its box: at the requested size, smaller if necessary; counts what does not fit. */
import { type FontFace, fonts } from '../fonts/fonts.ts'
import type { Box, PageText } from '../page.ts'
import { columnForm } from './characters.ts'
import { breakLines, type Line } from './lineBreak.ts'
import { cutText, type Measure, type PiecesOptions } from './pieces.ts'

export type TextBox = Box &
  Pick<
    PageText,
    | 'text'
    | 'font'
    | 'isBold'
    | 'size'
    | 'minSize'
    | 'align'
    | 'placement'
    | 'direction'
    | 'maxLines'
    | 'lineHeight'
    | 'letterSpacing'
  >

/** One glyph to draw: `x` and `y` are the start of its baseline, or the centre of its square when rotated. */
export interface PlacedGlyph {
  text: string
  face: FontFace
  x: number
  y: number
  isTurned: boolean
}

export interface TextLayout {
  size: number
  glyphs: PlacedGlyph[]
  /** The bounds of the lines, not of the whole box. */
  bounds: Box
  lineCount: number
  /** Characters that do not fit even at the smallest size: 超出 n 个字. */
  overflow: number
  /** Characters that none of our fonts has. They are not drawn. */
  missing: string[]
}

/** Chinese fonts agree on the ascent of a character's square above the baseline. */
const squareAscent = 0.88

const countOf = (lines: readonly Line[]) =>
  lines.reduce(
    (sum, { pieces }) =>
      sum + pieces.reduce((count, piece) => count + (piece.kind === 'space' ? 0 : piece.count), 0),
    0,
  )

interface Frame {
  /** The length of a line and the room across lines, in design units. */
  along: number
  across: number
}

/** How many lines fit at a size: the last one needs no spacing after it. */
function lineRoom({ across }: Frame, size: number, box: TextBox): number {
  const room = Math.floor((across / size - 1) / box.lineHeight + 1 + 1e-6)
  return Math.max(0, Math.min(room, box.maxLines ?? room))
}

/** True when no line is too long: only a single character can be, in a box narrower than itself. */
const isWithin = (lines: readonly Line[], limit: number) => lines.every(({ width }) => width <= limit + 1e-6)

interface Fitted {
  size: number
  lines: Line[]
  overflow: number
}

function fit(
  box: TextBox,
  frame: Frame,
  options: PiecesOptions,
  paragraphs: Parameters<typeof breakLines>[0],
): Fitted {
  const smallest = Math.min(box.size, box.minSize)
  for (let size = box.size; ; size = Math.max(smallest, size - 1)) {
    const limit = frame.along / size
    const lines = breakLines(paragraphs, limit, options)
    const room = lineRoom(frame, size, box)
    if (lines.length <= room && isWithin(lines, limit)) return { size, lines, overflow: 0 }
    if (size <= smallest) {
      const kept = lines.slice(0, room)
      return { size, lines: kept, overflow: countOf(lines) - countOf(kept) }
    }
  }
}

const share = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 }

/** The offset of the first line from the box's edge, and of the whole block. */
function offsets(box: TextBox, frame: Frame, { size, lines }: Fitted) {
  const depth = lines.length === 0 ? 0 : size * (box.lineHeight * (lines.length - 1) + 1)
  const lineStart = (line: Line) => share[box.align] * (frame.along - line.width * size)
  const blockStart = share[box.placement ?? 'top'] * (frame.across - depth)
  return { depth, lineStart, blockStart }
}

interface Placed {
  glyphs: PlacedGlyph[]
  bounds: Box
}

function placeRows(box: TextBox, frame: Frame, fitted: Fitted): Placed {
  const { size, lines } = fitted
  const { depth, lineStart, blockStart } = offsets(box, frame, fitted)
  const glyphs: PlacedGlyph[] = []
  for (const [index, line] of lines.entries()) {
    let x = box.x + lineStart(line)
    const y = box.y + blockStart + size * (box.lineHeight * index + squareAscent)
    for (const { glyphs: parts, face, kind } of line.pieces) {
      for (const { text, advance } of parts) {
        if (kind !== 'space') glyphs.push({ text, face, x, y, isTurned: false })
        x += advance * size
      }
    }
  }
  const width = Math.max(0, ...lines.map((line) => line.width)) * size
  const left = box.x + Math.min(frame.along, ...lines.map(lineStart))
  return { glyphs, bounds: { x: left, y: box.y + blockStart, width, height: depth } }
}

/** Columns begin at the right. `align` shifts a column down as it shifts a row to the right. */
function placeColumns(box: TextBox, frame: Frame, fitted: Fitted): Placed {
  const { size, lines } = fitted
  const { depth, lineStart, blockStart } = offsets(box, frame, fitted)
  const glyphs: PlacedGlyph[] = []
  const right = box.x + box.width - blockStart
  for (const [index, line] of lines.entries()) {
    const x = right - size * (box.lineHeight * index + 1)
    let y = box.y + lineStart(line)
    for (const { glyphs: parts, face, kind } of line.pieces) {
      for (const { text, advance } of parts) {
        const { turn, dx, dy } = columnForm(text, fonts[face.font].marks)
        const length = (advance - box.letterSpacing) * size
        if (kind !== 'space' && turn)
          glyphs.push({ text, face, x: x + size / 2, y: y + length / 2, isTurned: true })
        else if (kind !== 'space')
          glyphs.push({ text, face, x: x + dx * size, y: y + (squareAscent + dy) * size, isTurned: false })
        y += advance * size
      }
    }
  }
  const height = Math.max(0, ...lines.map((line) => line.width)) * size
  const top = box.y + Math.min(frame.along, ...lines.map(lineStart))
  return { glyphs, bounds: { x: right - depth, y: top, width: depth, height } }
}

export function layoutText(box: TextBox, measure: Measure): TextLayout {
  const isVertical = box.direction === 'vertical'
  const options = {
    font: box.font,
    isBold: box.isBold,
    letterSpacing: box.letterSpacing,
    isVertical,
    measure,
  }
  const frame = isVertical
    ? { along: box.height, across: box.width }
    : { along: box.width, across: box.height }
  const { paragraphs, missing } = cutText(box.text, options)
  const isEmpty = paragraphs.every((paragraph) => paragraph.length === 0)
  const fitted = isEmpty ? { size: box.size, lines: [], overflow: 0 } : fit(box, frame, options, paragraphs)
  const placed = isVertical ? placeColumns(box, frame, fitted) : placeRows(box, frame, fitted)
  return {
    size: fitted.size,
    ...placed,
    lineCount: fitted.lines.length,
    overflow: fitted.overflow,
    missing,
  }
}
