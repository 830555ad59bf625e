/** Recent searches on this phone, newest first. Never sent to the server, and deleted with the session. */
import { searchHistoryMax } from '@wallpaper/contract/home/home.limits'
import { useState } from 'react'
import { placeOf } from '../../../runtime/draftStore.ts'
import { runtime } from '../../../runtime/runtime.ts'

const place = () => {
  const { store, owner } = placeOf(runtime().session.get())
  return { store, key: `searchHistory:${owner}` }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Ignores invalid data, as from another version. */
export const readHistory = (): string[] => {
  const { store, key } = place()
  try {
    const stored: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isText).slice(0, searchHistoryMax) : []
  } catch {
    return []
  }
}

/** Full storage: the history is not kept. */
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
  /** Returns the former words, for undo. */
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
    // Newer words come first.
    restore: (former) => keep(readHistory().reduceRight(withWord, [...former])),
  }
}
