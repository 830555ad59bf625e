/** Rules of Chinese typesetting: where a line may not begin or end, and how characters stand in a column. */

/** 避头: never the first of a line. */
const notFirst = new Set(
  '，。、；：！？）》」』】〕〉”’…—～·％‰℃,.;:!?)]}%>»›‐–﹏゛゜ーァィゥェォッャュョ々'.split(''),
)
/** 避尾: never the last of a line. */
const notLast = new Set('（《「『【〔〈“‘([{<«‹￥$#＃'.split(''))
/** Two of them form one mark: ……, ——. */
const doubled = new Set('…—⋯'.split(''))

const wordCharacter = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}'@&_+/\\-]/u
const space = /[\s　]/u

export type CharacterKind = 'space' | 'word' | 'single'

/**
 * By the first character. A `word` character joins its neighbours, a `single` one stands alone, like all
 * Chinese ones.
 */
export const kindOf = (text: string): CharacterKind => {
  const character = String.fromCodePoint(text.codePointAt(0) ?? 0)
  if (space.test(character)) return 'space'
  return wordCharacter.test(character) ? 'word' : 'single'
}

/** Two of these are drawn as one. */
export const isDoubled = (before: string, after: string): boolean => doubled.has(before) && before === after

/** Whether a line may end after `before` and the next begin with `after`. */
export const mayBreak = (before: string, after: string): boolean =>
  !notFirst.has(after) && !notLast.has(before) && !isDoubled(before, after)

/** How a character stands in a column: rotated, or shifted by fractions of the size. */
export interface ColumnForm {
  turn: boolean
  dx: number
  dy: number
}

const upright: ColumnForm = { turn: false, dx: 0, dy: 0 }
const turned: ColumnForm = { turn: true, dx: 0, dy: 0 }

/** In a column a comma or a stop is at the upper right of its square, ！？；： in the middle. */
const stops = new Set('，。、'.split(''))
const middles = new Set('！？；：'.split(''))
const brackets = new Set('（）《》「」『』【】〔〕〈〉“”‘’…—～⋯'.split(''))

/** `marks` is where the font puts them in a row. */
export function columnForm(text: string, marks: 'left' | 'middle' = 'left'): ColumnForm {
  const first = text.charAt(0)
  if (brackets.has(first) || kindOf(text) === 'word') return turned
  if (stops.has(first))
    return { turn: false, dx: marks === 'middle' && first === '，' ? 0.28 : 0.58, dy: -0.58 }
  if (middles.has(first)) return marks === 'middle' ? upright : { turn: false, dx: 0.27, dy: 0 }
  return upright
}

/** Joiners and selectors without a glyph. */
export const isShapeless = (character: string): boolean => /[\p{Cc}\p{Cf}\p{Mn}]/u.test(character)
