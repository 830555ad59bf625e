/** Auto-reply rules of an official account, as data: the same shape is saved, tried out and compiled. */
import { z } from 'zod'
import { formText, intIn } from '../form.ts'
import {
  replyAnswersMax,
  replyKeywordsMax,
  replyMatchIds,
  replyModeIds,
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

/** Minutes of the day; from 22:00 to 06:00 goes over midnight. */
export const replyHours = z
  .strictObject({ from: minute, to: minute })
  .refine(({ from, to }) => from !== to, '开始和结束不能是同一个时间')
export type ReplyHours = z.output<typeof replyHours>

const answers = z.array(replyAnswer).max(replyAnswersMax, `最多 ${replyAnswersMax} 条回复`)
const block = { is_on: z.boolean(), mode: z.enum(replyModeIds), answers }

export const replyBlock = z
  .strictObject({ ...block, hours: replyHours.nullable() })
  .refine(({ is_on, answers: given }) => !is_on || given.length > 0, '请先写一条回复，再打开')
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

export const noReplyRules: ReplyRules = {
  welcome: { is_on: false, mode: 'all', answers: [], hours: null },
  keywords: [],
  fallback: { is_on: false, mode: 'all', answers: [], hours: null },
  recognises_codes: true,
}
