/**
 * Text to look for and text to be found, as pairs of characters: Chinese has no spaces between words, and two
 * characters are already one. What is stored are the pairs, and each single character; a search asks for all pairs of
 * what was typed.
 */
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
/** Beyond this a text is not looked into: no row may grow without end. */
const charactersMax = 2_000

const wordsIn = (text: string): string[][] =>
  (text.normalize('NFKC').toLowerCase().slice(0, charactersMax).match(wordPattern) ?? []).map((word) => [
    ...word,
  ])

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`)

/** What is stored with a row. */
export const searchTermsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsIn).flatMap((word) => [...pairsOf(word), ...word])),
]

/** What a row must have of all, to be found by this text; none when there is nothing in it to look for. */
export const searchedTermsOf = (text: string): string[] => [
  ...new Set(wordsIn(text).flatMap((word) => (word.length > 1 ? pairsOf(word) : word))),
]
