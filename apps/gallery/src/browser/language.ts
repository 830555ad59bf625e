/** English words are in a script of their own, which only English pages carry. */
import type { PickWords } from './pickWords.ts'
import type { PlayWords } from './plays/playWords.ts'
import type { CommonWords } from './words.ts'

export interface EnglishWords {
  common: CommonWords
  pick: PickWords
  play: PlayWords
}

declare global {
  interface Window {
    english?: EnglishWords
  }
}

export const { english } = window
