/** Checks texts against the operators' word list; the matcher is built once per version of the list. */
import { type WordCategory, wordCategories } from '@wallpaper/contract/review/review.limits'
import type { Reader } from '../../../platform/db/database.ts'
import { createMatcher, type Hit, type Matcher } from './matcher.ts'
import { type WordRow, wordReader } from './words.repository.ts'

export type WordHit = Hit<WordRow>
export type WordMatcher = (tx: Reader) => Promise<Matcher<WordRow>>

/** Caches the matcher in this process until the list's version changes. */
export const createWordMatcher = (): WordMatcher => {
  let built: { version: number; match: Matcher<WordRow> } | null = null
  return async (tx) => {
    const version = await wordReader(tx).version()
    if (built?.version !== version) built = { version, match: createMatcher(await wordReader(tx).all()) }
    return built.match
  }
}

/** Quotes the word as written, so that its author knows what to remove. */
const blockedSentence = (text: string, { from, to, word }: WordHit): string => {
  const category: Record<WordCategory, string> = wordCategories
  return `含有不能使用的词「${text.slice(from, to)}」（${category[word.category]}），请去掉后再提交`
}

export const blockedText =
  (matcher: WordMatcher) =>
  async (tx: Reader, text: string): Promise<string | null> => {
    const match = await matcher(tx)
    const blocked = match(text).find(({ word }) => word.level === 'block')
    return blocked ? blockedSentence(text, blocked) : null
  }

export const presentHit = ({ from, to, word }: WordHit) => ({
  from,
  to,
  word: word.word,
  category: word.category,
  level: word.level,
})
