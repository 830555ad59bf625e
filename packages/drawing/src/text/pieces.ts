/** Cuts a text into what is never broken: single Chinese characters, and words of other scripts. */
import type { FontId } from '@wallpaper/contract/creation/template/template.schemas'
import { covers } from '../fonts/coverage.ts'
import { type FontFace, faceOf, fallbackFont } from '../fonts/fonts.ts'
import { type CharacterKind, columnForm, isDoubled, isShapeless, kindOf } from './characters.ts'

/** The width of a text in parts of the font's size. */
export type Measure = (face: FontFace, text: string) => number

/** What is drawn in one go. */
export interface Glyph {
  text: string
  /** What it takes of a line, in parts of the size, letter spacing included. */
  advance: number
}

export interface Piece {
  face: FontFace
  kind: CharacterKind
  glyphs: Glyph[]
  advance: number
  /** The first and the last character decide whether a line may break here. */
  first: string
  last: string
  /** Characters that a person would count. */
  count: number
}

export interface PiecesOptions {
  font: FontId
  isBold: boolean
  letterSpacing: number
  isVertical: boolean
  measure: Measure
}

export interface CutText {
  /** Line by line as typed. */
  paragraphs: Piece[][]
  /** Characters that no font of ours has, each once: they are not drawn. */
  missing: string[]
}

/** The font that draws a character: the chosen one, or the one that has most. */
function faceFor(character: string, { font, isBold }: PiecesOptions): FontFace | undefined {
  if (covers(font, character)) return faceOf(font, isBold)
  return covers(fallbackFont, character) ? faceOf(fallbackFont, isBold) : undefined
}

const isSameFace = (a: FontFace, b: FontFace) => a.font === b.font && a.weight === b.weight

/** What turns or moves in a column needs its own width there; all else takes a whole square. */
const isSquare = (text: string, isVertical: boolean) =>
  isVertical && kindOf(text) === 'single' && !columnForm(text).turn

function pieceOf(text: string, face: FontFace, options: PiecesOptions): Piece {
  const { letterSpacing, isVertical, measure } = options
  const characters = Array.from(text)
  // Spaced letters are placed one by one; a word with none keeps the kerning of its font, a dash of two its middle.
  const isWhole = letterSpacing === 0 || kindOf(text) === 'single'
  const glyphs = (isWhole ? [text] : characters).map((glyph) => ({
    text: glyph,
    advance: (isSquare(glyph, isVertical) ? 1 : measure(face, glyph)) + letterSpacing,
  }))
  return {
    face,
    kind: kindOf(text),
    glyphs,
    advance: glyphs.reduce((sum, { advance }) => sum + advance, 0),
    first: characters[0] ?? '',
    last: characters.at(-1) ?? '',
    count: characters.length,
  }
}

function cutParagraph(text: string, options: PiecesOptions, missing: Set<string>): Piece[] {
  const runs: { text: string; face: FontFace }[] = []
  for (const character of text) {
    if (isShapeless(character)) continue
    const face = faceFor(character, options)
    if (!face) {
      missing.add(character)
      continue
    }
    const last = runs.at(-1)
    const clings =
      last !== undefined &&
      isSameFace(last.face, face) &&
      (isDoubled(last.text, character) || (kindOf(character) === 'word' && kindOf(last.text) === 'word'))
    if (clings) last.text += character
    else runs.push({ text: character, face })
  }
  return runs.map((run) => pieceOf(run.text, run.face, options))
}

export function cutText(text: string, options: PiecesOptions): CutText {
  const missing = new Set<string>()
  const paragraphs = text.split(/\r\n|\r|\n/).map((line) => cutParagraph(line, options, missing))
  return { paragraphs, missing: [...missing] }
}

/** A word that is longer than a line is cut after all, letter by letter. */
export function splitPiece(piece: Piece, options: PiecesOptions): Piece[] {
  const characters = piece.glyphs.flatMap(({ text }) => Array.from(text))
  return characters.map((character) => pieceOf(character, piece.face, options))
}
