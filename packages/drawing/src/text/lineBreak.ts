/**
 * Breaks pieces into lines by Chinese rules: a mark that may not begin a line takes the previous character
 * with it (推出).
 */
import { mayBreak } from './characters.ts'
import { type Piece, type PiecesOptions, splitPiece } from './pieces.ts'

export interface Line {
  pieces: Piece[]
  /** As a multiple of the size, without the spacing after its last letter. */
  width: number
}

const advanceOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { advance }) => sum + advance, 0)

function trimEnd(pieces: readonly Piece[]): Piece[] {
  const end = pieces.findLastIndex(({ kind }) => kind !== 'space') + 1
  return pieces.slice(0, end)
}

function lineOf(pieces: readonly Piece[], letterSpacing: number): Line {
  const kept = trimEnd(pieces)
  return { pieces: kept, width: kept.length === 0 ? 0 : advanceOf(kept) - letterSpacing }
}

/** How many of `pieces` fit; at least one, since an empty line would loop for ever. */
function fittingCount(pieces: readonly Piece[], limit: number, letterSpacing: number): number {
  let width = -letterSpacing
  for (const [index, piece] of pieces.entries()) {
    width += piece.advance
    // A space may exceed the limit, where it is invisible.
    if (width > limit + 1e-6 && piece.kind !== 'space') return Math.max(1, index)
  }
  return pieces.length
}

/** The nearest position at or before `count` where a line may end; `count` itself where there is none. */
function breakBefore(pieces: readonly Piece[], count: number): number {
  for (let at = count; at > 0; at -= 1) {
    const [before, after] = [pieces[at - 1], pieces[at]]
    if (!before || !after || after.kind === 'space' || mayBreak(before.last, after.first)) return at
  }
  return count
}

function breakParagraph(paragraph: readonly Piece[], limit: number, options: PiecesOptions): Line[] {
  // Only a word longer than a whole line is split.
  let rest = paragraph.flatMap((piece) =>
    piece.count > 1 && piece.advance - options.letterSpacing > limit ? splitPiece(piece, options) : [piece],
  )
  const lines: Line[] = []
  do {
    const count = fittingCount(rest, limit, options.letterSpacing)
    const end = count === rest.length ? count : breakBefore(rest, count)
    lines.push(lineOf(rest.slice(0, end), options.letterSpacing))
    rest = rest.slice(end)
    // The space between two lines is dropped.
    const next = rest.findIndex(({ kind }) => kind !== 'space')
    rest = next === -1 ? [] : rest.slice(next)
  } while (rest.length > 0)
  return lines
}

/** `limit` is the line length as a multiple of the size. An empty paragraph is an empty line. */
export const breakLines = (
  paragraphs: readonly (readonly Piece[])[],
  limit: number,
  options: PiecesOptions,
): Line[] => paragraphs.flatMap((paragraph) => breakParagraph(paragraph, limit, options))
