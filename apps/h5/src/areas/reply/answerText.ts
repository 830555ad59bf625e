/** Answers in words, for lists. */
import { replyAnswerNames } from '@wallpaper/contract/reply/reply.labels'
import type { ReplyAnswer, ReplyHours } from '@wallpaper/contract/reply/reply.schemas'
import type { RulesReply } from './reply.types.ts'

type Known = Pick<RulesReply, 'works' | 'codes'>

const quoted = (text: string) => `「${text}」`

export const answerTitle = (answer: ReplyAnswer, { works, codes }: Known): string => {
  if (answer.kind === 'text') return answer.text
  if (answer.kind === 'picture') return works.find(({ id }) => id === answer.work_id)?.title ?? '已下架的作品'
  if (answer.kind === 'mini') return answer.title
  return codes.find(({ code }) => code === answer.code)?.title ?? `口令${quoted(answer.code)}`
}

/** What is shown beside it; null for words, and for a page without a picture. */
export const answerPicture = (answer: ReplyAnswer, { works, codes }: Known): string | null => {
  if (answer.kind === 'text') return null
  if (answer.kind === 'picture') return works.find(({ id }) => id === answer.work_id)?.thumb_url ?? null
  return codes.find(({ code }) => code === answer.code)?.picture_url ?? null
}

export const answerNote = (answer: ReplyAnswer): string =>
  answer.kind === 'code' || answer.kind === 'mini' ? `打开口令${quoted(answer.code)}` : ''

export const answersText = (answers: readonly ReplyAnswer[], known: Known): string => {
  const [first, ...rest] = answers
  if (!first) return '还没有写回复'
  const one = `回复${replyAnswerNames[first.kind]}${quoted(answerTitle(first, known))}`
  return rest.length > 0 ? `${one} 等 ${answers.length} 条` : one
}

export const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export const minuteIn = (time: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours && minute <= 1_440 ? minute : null
}

export const hoursText = (hours: ReplyHours | null): string =>
  hours ? `每天 ${timeOfDay(hours.from)} – ${timeOfDay(hours.to)}` : '全天'
