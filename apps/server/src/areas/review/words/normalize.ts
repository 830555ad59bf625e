/**
 * Normalizes text for word matching: full width, case, traditional characters, accents, and separators or
 * invisible characters between letters are ignored. What remains are letters and digits with their offsets in
 * the original text.
 */
import { simplify } from './simplify.ts'

export interface PlainLetter {
  letter: string
  /** UTF-16 offsets in the text: start, and end (exclusive). */
  from: number
  to: number
}

/** Words never match across lines: each keyword and paragraph stands alone. */
export const lineBreak = '\n'

const isLetter = /[\p{L}\p{N}]/u

const lettersOf = (character: string): string[] =>
  Array.from(character.normalize('NFKD').toLowerCase())
    .filter((each) => isLetter.test(each))
    .map(simplify)

export const plainLetters = (text: string): PlainLetter[] => {
  const letters: PlainLetter[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    if (character === lineBreak) letters.push({ letter: lineBreak, from, to })
    else for (const letter of lettersOf(character)) letters.push({ letter, from, to })
    from = to
  }
  return letters
}

/** The stored and compared form; empty if nothing remains. */
export const plainWord = (word: string): string =>
  plainLetters(word)
    .map(({ letter }) => letter)
    .filter((letter) => letter !== lineBreak)
    .join('')
