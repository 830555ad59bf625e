/** Auto-reply rules of an official account, as data: the same shape is saved, tried out and compiled. */
import { z } from 'zod'
import { formText, intIn, time } from '../form.ts'
import {
  replyAnswersMax,
  replyKeywordsMax,
  replyMatchIds,
  replyModeIds,
  replyOutcomeIds,
  replyStateIds,
  replyTextMax,
  replyWordMax,
  replyWordsMax,
} from './reply.labels.ts'

const code = formText({ max: 8, label: '口令' })

/** A picture is a work of one's own; a card and a mini program open one's own code. */
export const replyAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: formText({ max: replyTextMax, label: '回复的文字' }) }),
  z.strictObject({ kind: z.literal('picture'), work_id: z.uuid() }),
  z.strictObject({ kind: z.literal('code'), code }),
  z.strictObject({ kind: z.literal('mini'), code, title: formText({ max: 30, label: '小程序的标题' }) }),
])
export type ReplyAnswer = z.output<typeof replyAnswer>

const minute = intIn({ min: 0, max: 1_440 })

/** Minutes of the day; from 22:00 to 06:00 goes over midnight, from and to the same time is the whole day. */
export const replyHours = z.strictObject({ from: minute, to: minute })
export type ReplyHours = z.output<typeof replyHours>

const answers = z.array(replyAnswer).max(replyAnswersMax, `最多 ${replyAnswersMax} 条回复`)
const block = { is_on: z.boolean(), mode: z.enum(replyModeIds), answers }

export const replyBlock = z.strictObject({ ...block, hours: replyHours.nullable() })
export type ReplyBlock = z.output<typeof replyBlock>

export const replyKeyword = z.strictObject({
  ...block,
  id: z.uuid(),
  words: z
    .array(formText({ max: replyWordMax, label: '关键词' }))
    .min(1, '至少写一个关键词')
    .max(replyWordsMax, `最多 ${replyWordsMax} 个关键词`),
  match: z.enum(replyMatchIds),
  answers: answers.min(1, '至少写一条回复'),
  hours: replyHours.nullable(),
})
export type ReplyKeyword = z.output<typeof replyKeyword>

export const replyRules = z.strictObject({
  welcome: replyBlock,
  /** Tried from the top: the first that matches within its hours answers. */
  keywords: z.array(replyKeyword).max(replyKeywordsMax, `最多 ${replyKeywordsMax} 组关键词`),
  fallback: replyBlock,
  /** Whether a code that a follower types is answered with its card. */
  recognises_codes: z.boolean(),
})
export type ReplyRules = z.output<typeof replyRules>

/** The review before auto-reply is opened for the first time. */
export const replyReview = z.strictObject({
  state: z.enum(['none', 'waiting', 'approved', 'rejected']),
  applied_at: time().nullable(),
  /** When an application of now, or the one that waits, is decided at the latest. */
  decided_by: time(),
  /** Why it was not approved; '' otherwise. */
  reason: z.string(),
})

export const replyAccount = z.strictObject({
  id: z.uuid(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  kind_name: z.string(),
  is_verified: z.boolean(),
  state: z.enum(replyStateIds),
  state_name: z.string(),
  is_on: z.boolean(),
  /** Why no message comes, as a sentence; '' otherwise. */
  note: z.string(),
  keywords: z.number().int(),
  /** Null until WeChat has told it. */
  followers: z.number().int().nullable(),
  /** The last seven days, the oldest first. */
  days: z.array(z.number().int()),
  /** `missed`: no answer reached the follower. */
  week: z.strictObject({ answered: z.number().int(), codes: z.number().int(), missed: z.number().int() }),
  today: z.strictObject({ answered: z.number().int(), unmatched: z.number().int() }),
  last_at: time().nullable(),
  review: replyReview,
})

/** An answer as a follower sees it. */
export const shownReply = z.strictObject({
  kind: z.enum(['text', 'image', 'news', 'mini']),
  text: z.string(),
  description: z.string(),
  picture_url: z.string().nullable(),
  url: z.string().nullable(),
  /** How it goes out where that is not as one would expect; '' otherwise. */
  note: z.string(),
})

export const triedReply = z.strictObject({
  answers: z.array(shownReply),
  rule_name: z.string(),
  /** Whether a keyword, a code or the welcome matched. */
  is_matched: z.boolean(),
  took_ms: z.number().int(),
})

export const replyMessage = z.strictObject({
  id: z.uuid(),
  at: time(),
  type_name: z.string(),
  /** The word that matched, or how long the message was. */
  words: z.string(),
  rule_name: z.string(),
  /** How it was answered: 文字 + 客服 2 条. */
  how: z.string(),
  took_ms: z.number().int(),
  outcome: z.enum(replyOutcomeIds),
  outcome_name: z.string(),
  repeats: z.number().int(),
})
