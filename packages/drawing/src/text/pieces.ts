/** Splits a text into unbreakable pieces: single Chinese characters, and words of other scripts. */
import type { FontId } from '@wallpaper/contract/creation/template/template.schemas'
import { covers } from '../fonts/coverage.ts'
import { type FontFace, faceOf, fallbackFont } from '../fonts/fonts.ts'
import { type CharacterKind, columnForm, isDoubled, isShapeless, kindOf } from './characters.ts'

/** The width of a text as a multiple of the font size. */
export type Measure = (face: FontFace, text: string) => number

/** Drawn by one call. */
export interface Glyph {
  text: string
  /** Its width in a line as a multiple of the size, letter spacing included. */
  advance: number
}

export interface Piece {
  face: FontFace
  kind: CharacterKind
  glyphs: Glyph[]
  advance: number
  /** The first and last character decide whether a line may break here. */
  first: string
  last: string
  /** Characters as a person would count them. */
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
  /** One per line as typed. */
  paragraphs: Piece[][]
  /** Characters that none of our fonts has, without duplicates: they are not drawn. */
  missing: string[]
}

/** The font that draws a character: the chosen one, else the fallback. */
function faceFor(character: string, { font, isBold }: PiecesOptions): FontFace | undefined {
  if (covers(font, character)) return faceOf(font, isBold)
  return covers(fallbackFont, character) ? faceOf(fallbackFont, isBold) : undefined
}

const isSameFace = (a: FontFace, b: FontFace) => a.font === b.font && a.weight === b.weight

/** A character that is rotated in a column has its own width there; all others take a whole square. */
const isSquare = (text: string, isVertical: boolean) =>
  isVertical && kindOf(text) === 'single' && !columnForm(text).turn

function pieceOf(text: string, face: FontFace, options: PiecesOptions): Piece {
  const { letterSpacing, isVertical, measure } = options
  const characters = Array.from(text)
  // Spaced letters are placed one by one; an unspaced word keeps its font's kerning, and a double dash stays
  // joined.
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

/** Splits a word that is longer than a line, letter by letter. */
export function splitPiece(piece: Piece, options: PiecesOptions): Piece[] {
  const characters = piece.glyphs.flatMap(({ text }) => Array.from(text))
  return characters.map((character) => pieceOf(character, piece.face, options))
}
