/** The words somebody looked for on this phone, the last one first. They stay here, and go with the session. */
import { searchHistoryMax } from '@wallpaper/contract/home/home.limits'
import { useState } from 'react'
import { placeOf } from '../../../runtime/draftStore.ts'
import { runtime } from '../../../runtime/runtime.ts'

const place = () => {
  const { store, owner } = placeOf(runtime().session.get())
  return { store, key: `searchHistory:${owner}` }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What another version stored, or somebody edited, is no history. */
export const readHistory = (): string[] => {
  const { store, key } = place()
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, searchHistoryMax) : []
  } catch {
    return []
  }
}

/** A browser without room keeps none, and the search goes on. */
const writeHistory = (words: readonly string[]): void => {
  const { store, key } = place()
  try {
    store.setItem(key, JSON.stringify(words))
  } catch {}
}

export const withWord = (words: readonly string[], word: string): string[] =>
  [word, ...words.filter((each) => each !== word)].slice(0, searchHistoryMax)

export interface SearchHistory {
  words: readonly string[]
  add: (word: string) => void
  /** What was there, for whoever wants it back. */
  clear: () => readonly string[]
  restore: (words: readonly string[]) => void
}

export const useSearchHistory = (): SearchHistory => {
  const [words, setWords] = useState(readHistory)
  const keep = (next: readonly string[]) => {
    writeHistory(next)
    setWords([...next])
  }
  return {
    words,
    add: (word) => {
      if (word !== '') keep(withWord(readHistory(), word))
    },
    clear: () => {
      const former = readHistory()
      keep([])
      return former
    },
    // Words that were looked for meanwhile come first.
    restore: (former) => keep(readHistory().reduceRight(withWord, [...former])),
  }
}
