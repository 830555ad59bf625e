/** Texts held against the operator's list, which is built into a matcher once for each version of it. */
import { type WordCategory, wordCategories } from '@wallpaper/contract/review/review.limits'
import type { Reader } from '../../../platform/db/database.ts'
import { createMatcher, type Hit, type Matcher } from './matcher.ts'
import { type WordRow, wordReader } from './words.repository.ts'

export type WordHit = Hit<WordRow>
export type WordMatcher = (tx: Reader) => Promise<Matcher<WordRow>>

/** For one process: what it has built holds as long as the list is of that version. */
export const createWordMatcher = (): WordMatcher => {
  let built: { version: number; match: Matcher<WordRow> } | null = null
  return async (tx) => {
    const version = await wordReader(tx).version()
    if (built?.version !== version) built = { version, match: createMatcher(await wordReader(tx).all()) }
    return built.match
  }
}

/** Names the word as its writer wrote it: they need not know the list to know what to take out. */
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
