/**
 * Full-text search by character pairs: Chinese has no spaces between words, and two characters are often one.
 * Stored are all pairs and single characters; a search requires all pairs of the query.
 */
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu
/** The rest of a longer text is not indexed, to limit the row size. */
const charactersMax = 2_000

const wordsIn = (text: string): string[][] =>
  (text.normalize('NFKC').toLowerCase().slice(0, charactersMax).match(wordPattern) ?? []).map((word) => [
    ...word,
  ])

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => `${characters[at]}${character}`)

/** The terms stored with a row. */
export const searchTermsOf = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(wordsIn).flatMap((word) => [...pairsOf(word), ...word])),
]

/** The terms that a row must contain to match; empty when the text has none. */
export const searchedTermsOf = (text: string): string[] => [
  ...new Set(wordsIn(text).flatMap((word) => (word.length > 1 ? pairsOf(word) : word))),
]
