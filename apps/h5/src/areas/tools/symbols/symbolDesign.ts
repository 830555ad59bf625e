/** What a person chose for a symbol picture, and what follows from it: rows of symbols, and the same as text. */
import type { SymbolStyle } from '@wallpaper/contract/tools/makers.labels'
import {
  framedIds,
  type GroundId,
  hintLine,
  isPattern,
  patterns,
  plainSign,
  type SizeId,
} from './symbolTable.ts'

export interface SymbolDesign {
  text: string
  /** A line below the text says how to get the original. */
  hasHint: boolean
  style: SymbolStyle
  /** In order of choosing: around the text, and for its strokes; each is kept while the other is used. */
  around: readonly string[]
  strokes: readonly string[]
  ground: GroundId | 'photo'
  size: SizeId
  /** '': the ground's own. */
  colour: string
}

export const firstDesign: SymbolDesign = {
  text: '晚风88',
  hasHint: true,
  style: framedIds[0] ?? 'sky',
  around: ['✦', '☾', '☆'],
  strokes: [],
  ground: 'night',
  size: 'wide',
  colour: '',
}

export const chosenSigns = ({ style, around, strokes }: SymbolDesign): readonly string[] =>
  isPattern(style) ? strokes : around

export const withSigns = (design: SymbolDesign, signs: readonly string[]): SymbolDesign =>
  isPattern(design.style) ? { ...design, strokes: signs } : { ...design, around: signs }

const mirrored = (signs: readonly string[]): string[] => {
  const half = signs.length === 1 ? [...signs, ...signs] : signs
  return [...half, ...half.slice(0, -1).reverse()]
}

const repeated = (signs: readonly string[], count: number): string[] =>
  signs.length === 0 ? [] : Array.from({ length: count }, (_, at) => signs[at % signs.length] ?? '')

export interface SignRows {
  top: string[]
  left: string
  right: string
  bottom: string[]
}

/** On a row of lace. */
const laceCount = 9
const bubbleCount = 5

/** The symbols around the text, by style. */
export const signRows = (style: SymbolStyle, chosen: readonly string[]): SignRows => {
  const signs = chosen.map(plainSign)
  const none = { top: [], left: '', right: '', bottom: [] }
  if (signs.length === 0) return none
  const [first = '', second = first, third = first, fourth = second] = signs
  const half = Math.ceil(signs.length / 2)
  const after = signs.slice(half)
  switch (style) {
    case 'lace':
      return { ...none, top: repeated(signs, laceCount), bottom: repeated(signs, laceCount) }
    case 'plain':
      return { ...none, left: first, right: second }
    case 'retro':
      return { ...none, top: [first, second], bottom: [third, fourth] }
    case 'bubble':
      return {
        ...none,
        top: repeated(signs, bubbleCount),
        bottom: repeated([...signs].reverse(), bubbleCount),
      }
    default:
      return {
        ...none,
        top: mirrored(signs.slice(0, half)),
        bottom: mirrored(after.length > 0 ? after : signs),
      }
  }
}

/** Rows of a character, true where it has a stroke. */
export type Grid = readonly (readonly boolean[])[]
export type GridOf = (character: string, cells: number) => Grid

/** Few cells for many characters: the copied text must fit into a message. */
export const cellsFor = (text: string): number => (Array.from(text).length <= 7 ? 16 : 12)

export const charactersOf = (text: string): string[] =>
  Array.from(text.trim()).filter((one) => one.trim() !== '')

/** The symbols of a pattern, one after the other. */
export const strokeSigns = ({ style, strokes }: SymbolDesign): readonly string[] => {
  if (!isPattern(style)) return []
  return (strokes.length > 0 ? strokes : [patterns[style].sign]).map(plainSign)
}

const blank = '\u3000'
/** As wide, but kept where a text is trimmed. */
const firstBlank = '\u3164'

/** What the server keeps. */
const copyMax = 2_000

/** One character below the other, so that each line fits into a message on a phone. */
const patternText = (design: SymbolDesign, gridOf: GridOf): string => {
  const signs = strokeSigns(design)
  let count = 0
  const sign = () => {
    count += 1
    return signs[(count - 1) % signs.length] ?? ''
  }
  const cells = cellsFor(design.text)
  const lines = charactersOf(design.text).flatMap((character) =>
    gridOf(character, cells)
      .filter((row, at, rows) => row.some(Boolean) || (at > 0 && at < rows.length - 1))
      .map((row) =>
        row
          .map((isStroke) => (isStroke ? sign() : blank))
          .join('')
          .replace(/\u3000+$/, ''),
      ),
  )
  const text = lines
    .join('\n')
    .replace(/^\n+/, '')
    .replace(/^\u3000/, firstBlank)
  // Many strokes: then phones decide themselves about the form.
  return Array.from(text).length > copyMax ? text.replaceAll('\ufe0e', '') : text
}

/** The same characters as in the picture. */
export const copyTextOf = (design: SymbolDesign, gridOf: GridOf): string => {
  if (isPattern(design.style)) return patternText(design, gridOf)
  const { top, left, right, bottom } = signRows(design.style, design.around)
  return [
    top.join(blank),
    [left, design.text.trim(), right].filter(Boolean).join(' '),
    design.hasHint ? hintLine : '',
    bottom.join(blank),
  ]
    .filter(Boolean)
    .join('\n')
}
