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

const noCardNotes = {
  picture: '页面没有能当封面的图，小程序卡会发成文字链接',
  permission: '公众号没有认证或没给消息权限，小程序卡会发成文字链接',
  refused: '微信没有收下小程序卡，改发了文字链接',
} as const

const pictureReply = (kind: 'image' | 'mini' | 'news', text: string, picture_url: string): ShownReply => ({
  kind,
  text,
  description: '',
  picture_url: picture_url || null,
  url: null,
  note: '',
})

export const presentReply = (answer: Outgoing): ShownReply => {
  if (answer.kind === 'text') {
    const note = answer.no_card ? noCardNotes[answer.no_card] : ''
    return { ...pictureReply('news', withoutTags(answer.text), ''), kind: 'text', note }
  }
  if (answer.kind === 'image') return pictureReply('image', '图片', answer.picture_url)
  const { title, picture_url, url } = answer
  const card = { ...pictureReply(answer.kind, title, picture_url), url }
  if (answer.kind === 'news') return { ...card, description: answer.description }
  return { ...card, note: '小程序卡用客服消息发出' }
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

const kindNames = { text: '文字', image: '图片', news: '图文卡片', mini: '小程序卡' } as const

const kindName = (answer: Outgoing): string =>
  answer.kind === 'text' && answer.no_card ? '小程序链接' : kindNames[answer.kind]

const howOf = ([first, ...rest]: readonly Outgoing[]): string => {
  if (!first) return '空'
  return rest.length > 0 ? `${kindName(first)} + 客服 ${rest.length} 条` : kindName(first)
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
