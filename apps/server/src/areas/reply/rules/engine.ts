/**
 * Decides which rule answers what a follower did. Pure: the callback, the try-out and the tests run the same
 * functions. Order: a message that is a code, the keywords from the top, a code among the words of the
 * message, the default reply.
 */
import type { ReplyMatch, ReplyMode } from '@wallpaper/contract/reply/reply.labels'
import type { ReplyAnswer, ReplyHours, ReplyRules } from '@wallpaper/contract/reply/reply.schemas'
import { normalizeCode } from '../../codes/public.ts'
import { createKeywordIndex, type Hit } from './keywordIndex.ts'

export type Incoming =
  | { kind: 'text' | 'menu'; text: string }
  | { kind: 'subscribe' }
  /** Pictures, voices, locations: received, and not answered. */
  | { kind: 'other' }

export type MatchedRule =
  | { kind: 'welcome' }
  | { kind: 'code'; code: string }
  /** `place` counts from 1. */
  | { kind: 'keyword'; id: string; place: number; word: string; match: ReplyMatch }
  | { kind: 'fallback' }

export interface Match {
  rule: MatchedRule
  mode: ReplyMode
  answers: readonly ReplyAnswer[]
}

export interface Compiled {
  match(incoming: Incoming, minuteOfDay: number): Match | null
}

const isWithin = (hours: ReplyHours | null, minute: number): boolean => {
  if (!hours) return true
  const { from, to } = hours
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}

/** Whatever may stand between a code and the words around it. */
const separators = /[\s\p{P}\p{S}]+/u
const partsMax = 50

/** `codes`: the codes that this account knows, normalized. */
export const compileRules = (rules: ReplyRules, codes: ReadonlySet<string>): Compiled => {
  const { welcome, fallback, keywords } = rules
  const words = keywords.flatMap((rule, place) =>
    rule.is_on ? rule.words.map((word) => ({ shown: word, word: normalizeCode(word), rule: place })) : [],
  )
  const shownWord = new Map(words.map(({ shown, word, rule }) => [`${rule}/${word}`, shown]))
  const exact = new Map<string, number[]>()
  for (const { word, rule } of words)
    if (keywords[rule]?.match === 'exact') exact.set(word, [...(exact.get(word) ?? []), rule])
  const contained = createKeywordIndex(words.filter(({ rule }) => keywords[rule]?.match === 'contains'))

  const codeMatch = (code: string | undefined): Match | null =>
    code === undefined || !rules.recognises_codes
      ? null
      : { rule: { kind: 'code', code }, mode: 'all', answers: [{ kind: 'code', code }] }

  const keywordMatch = (text: string, minute: number): Match | null => {
    const hits: Hit[] = [
      ...(exact.get(text) ?? []).map((rule) => ({ rule, word: text })),
      ...contained.findIn(text),
    ]
    hits.sort((a, b) => a.rule - b.rule)
    for (const { rule: place, word } of hits) {
      const rule = keywords[place]
      if (!rule || !isWithin(rule.hours, minute)) continue
      const shown = shownWord.get(`${place}/${word}`) ?? word
      const matched = {
        kind: 'keyword',
        id: rule.id,
        place: place + 1,
        word: shown,
        match: rule.match,
      } as const
      return { rule: matched, mode: rule.mode, answers: rule.answers }
    }
    return null
  }

  const blockMatch = (kind: 'welcome' | 'fallback', minute: number): Match | null => {
    const { is_on, hours, mode, answers } = kind === 'welcome' ? welcome : fallback
    return is_on && answers.length > 0 && isWithin(hours, minute) ? { rule: { kind }, mode, answers } : null
  }

  return {
    match(incoming, minute) {
      if (incoming.kind === 'subscribe') return blockMatch('welcome', minute)
      if (incoming.kind === 'other') return null
      const text = normalizeCode(incoming.text)
      const parts = () => incoming.text.normalize('NFKC').split(separators, partsMax).map(normalizeCode)
      return (
        codeMatch(codes.has(text) ? text : undefined) ??
        keywordMatch(text, minute) ??
        codeMatch(parts().find((part) => codes.has(part))) ??
        blockMatch('fallback', minute)
      )
    },
  }
}

/** The rule whose turns are counted for each follower; null when there is nothing to count. */
export const turnOf = ({ rule, mode, answers }: Match): string | null => {
  if (mode !== 'turns' || answers.length < 2) return null
  return rule.kind === 'keyword' ? rule.id : rule.kind
}

/** `turn` counts from 0; `chance` is in [0, 1). */
export const pickAnswers = (
  { mode, answers }: Pick<Match, 'mode' | 'answers'>,
  { turn, chance }: { turn: number; chance: number },
): readonly ReplyAnswer[] => {
  if (mode === 'all') return answers
  const place = mode === 'turns' ? turn % answers.length : Math.floor(chance * answers.length)
  return answers.slice(place, place + 1)
}
