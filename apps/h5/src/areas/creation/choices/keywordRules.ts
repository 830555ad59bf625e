/** Parsing of typed keywords. */
import { keywordMax } from '@wallpaper/contract/creation/creation.limits'

const plain = (word: string) => word.normalize('NFKC').toLowerCase()

export const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other)

/** Splits pasted text into keywords. */
export const wordsIn = (text: string): string[] =>
  text.split(/[\s,，、;；#]+/).flatMap((word) => Array.from(word.trim()).slice(0, keywordMax).join('') || [])

/** Without duplicates, up to the maximum. */
export const withWords = (words: readonly string[], added: readonly string[], max: number): string[] => {
  const all = [...words]
  for (const word of added) if (!all.some((one) => isSameWord(one, word))) all.push(word)
  return all.slice(0, max)
}
