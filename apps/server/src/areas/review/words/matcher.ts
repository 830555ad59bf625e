/** Finds many words in a text in one pass (Aho–Corasick). */
import { lineBreak, plainLetters } from './normalize.ts'

export interface Hit<Word> {
  word: Word
  /** UTF-16 offsets in the original text. */
  from: number
  to: number
}

interface State<Word> {
  next: Map<string, State<Word>>
  /** The state of the longest suffix that is a prefix of some word. */
  fallback: State<Word> | null
  /** Words that end here, with their length in letters. */
  ends: { word: Word; length: number }[]
}

const newState = <Word>(): State<Word> => ({ next: new Map(), fallback: null, ends: [] })

const insert = <Word>(root: State<Word>, letters: readonly string[], word: Word): void => {
  let state = root
  for (const letter of letters) {
    const next = state.next.get(letter) ?? newState<Word>()
    state.next.set(letter, next)
    state = next
  }
  state.ends.push({ word, length: letters.length })
}

const step = <Word>(root: State<Word>, state: State<Word>, letter: string): State<Word> => {
  for (let from: State<Word> | null = state; from; from = from.fallback) {
    const next = from.next.get(letter)
    if (next) return next
  }
  return root
}

/** Breadth first: a state's fallback is nearer to the root, so it is linked before. */
const link = <Word>(root: State<Word>): void => {
  const waiting = [...root.next.values()]
  for (const state of waiting) state.fallback = root
  for (const state of waiting) {
    for (const [letter, next] of state.next) {
      next.fallback = step(root, state.fallback ?? root, letter)
      next.ends.push(...next.fallback.ends)
      waiting.push(next)
    }
  }
}

const isLatin = /^[a-z0-9]+$/
const isLatinLetter = (letter: string | undefined): boolean => letter !== undefined && isLatin.test(letter)

export type Matcher<Word> = (text: string) => Hit<Word>[]

/**
 * `plain` is the word normalized by normalize.ts. Latin words only match as whole words: `vx` is not in
 * `avx512`, but in `加 v-x` and in `加vx`.
 */
export const createMatcher = <Word extends { plain: string }>(words: readonly Word[]): Matcher<Word> => {
  const root = newState<Word>()
  for (const word of words) if (word.plain !== '') insert(root, Array.from(word.plain), word)
  link(root)
  return (text) => {
    const letters = plainLetters(text)
    const hits: Hit<Word>[] = []
    let state = root
    for (const [at, { letter, to }] of letters.entries()) {
      state = letter === lineBreak ? root : step(root, state, letter)
      for (const { word, length } of state.ends) {
        const first = letters[at - length + 1]
        if (!first) continue
        // The directly adjacent letters.
        const before = letters[at - length]
        const after = letters[at + 1]
        const isPart =
          isLatin.test(word.plain) &&
          ((before?.to === first.from && isLatinLetter(before.letter)) ||
            (after?.from === to && isLatinLetter(after.letter)))
        if (!isPart) hits.push({ word, from: first.from, to })
      }
    }
    return hits.toSorted((a, b) => a.from - b.from || b.to - a.to)
  }
}
