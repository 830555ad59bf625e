/**
 * Text as sensitive words are looked for in it: however it was written, full width, in capitals, in traditional
 * characters, with accents, or with spaces, signs and invisible characters between its letters. What is left are letters
 * and digits, each with its place in the text as it was, so that a hit can be shown there.
 */
import { simplify } from './simplify.ts'

export interface PlainLetter {
  letter: string
  /** Where it stands in the text, in UTF-16 units: from, and the first behind it. */
  from: number
  to: number
}

/** Between lines nothing is one word: each keyword, each paragraph stands for itself. */
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

/** How a word is kept and compared; empty when there is nothing in it to look for. */
export const plainWord = (word: string): string =>
  plainLetters(word)
    .map(({ letter }) => letter)
    .filter((letter) => letter !== lineBreak)
    .join('')
