/** Messages and answers in words: the same for the creator's log, the try-out and the console. */
import type { OutputOf } from '@wallpaper/contract'
import type { replyLog, replyTry } from '@wallpaper/contract/reply'
import { replyMatchNames, replyMessageTypes, replyOutcomes } from '@wallpaper/contract/reply/reply.labels'
import type { MatchedRule } from '../rules/engine.ts'
import type { Outgoing } from '../rules/passiveReply.ts'
import type { MessageRow } from './message.repository.ts'

type ShownReply = OutputOf<typeof replyTry>['answers'][number]
export type PresentedMessage = OutputOf<typeof replyLog>['items'][number]

/** Plain words of a text that opens a mini program. */
const withoutTags = (text: string): string => text.replace(/<[^>]{0,2000}>/g, '')

export const presentReply = (answer: Outgoing): ShownReply => {
  if (answer.kind === 'text')
    return { kind: 'text', text: withoutTags(answer.text), description: '', picture_url: null, url: null }
  if (answer.kind === 'image')
    return {
      kind: 'image',
      text: '图片',
      description: '',
      picture_url: answer.picture_url || null,
      url: null,
    }
  const { title, description, picture_url, url } = answer
  return { kind: 'news', text: title, description, picture_url: picture_url || null, url }
}

export const ruleName = (rule: MatchedRule | null): string => {
  if (!rule) return '没有规则能回答'
  if (rule.kind === 'welcome') return '关注欢迎'
  if (rule.kind === 'fallback') return '没匹配到，用了默认回复'
  if (rule.kind === 'code') return `识别到口令「${rule.code}」`
  return `命中关键词「${rule.word}」，${replyMatchNames[rule.match]}，排第 ${rule.place} 条`
}

const shortRuleName = (rule: MatchedRule | null): string => {
  if (!rule) return '不回复'
  if (rule.kind === 'welcome') return '关注欢迎'
  if (rule.kind === 'fallback') return '默认回复'
  return rule.kind === 'code' ? '口令识别' : `关键词「${rule.word}」第 ${rule.place} 条`
}

const kindNames = { text: '文字', image: '图片', news: '图文卡片' } as const

const howOf = ([first, ...rest]: readonly Outgoing[]): string => {
  if (!first) return '空'
  return rest.length > 0 ? `${kindNames[first.kind]} + 客服 ${rest.length} 条` : kindNames[first.kind]
}

const wordsOf = ({ words, type, length }: MessageRow): string => {
  if (words) return words
  return type === 'text' ? `${length} 个字` : ''
}

export const presentMessage = (row: MessageRow): PresentedMessage => ({
  id: row.id,
  at: row.receivedAt.getTime(),
  type_name: replyMessageTypes[row.type] ?? '其他',
  words: wordsOf(row),
  rule_name: shortRuleName(row.rule),
  how: howOf(row.answers),
  took_ms: row.tookMs,
  outcome: row.outcome,
  outcome_name: replyOutcomes[row.outcome],
  repeats: row.repeats,
})
