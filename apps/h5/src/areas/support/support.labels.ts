import { businessDay, daysBetween } from '@wallpaper/contract/day'
import type { TicketState } from '@wallpaper/contract/support/support.labels'
import { formatRecent } from '../../lib/format/time.ts'
import type { BadgeTone } from '../../ui/content.tsx'
import type { Ticket, TicketDetail } from './support.types.ts'

export const stateTones: Record<TicketState, BadgeTone> = {
  waiting: 'plain',
  working: 'wait',
  answered: 'brand',
  solved: 'ok',
  ended: 'plain',
}

/** 2611****0012: enough to recognise it. */
export const shortNumber = (number: string): string => `${number.slice(0, 4)}****${number.slice(-4)}`

/** An expected time as a limit: 今天 20:00 前. */
export const beforeText = (at: number, now: number): string => {
  const days = daysBetween(businessDay(now), businessDay(at))
  const clock = formatRecent(at, at).slice(-5)
  return `${days <= 0 ? '今天' : days === 1 ? '明天' : `${days} 天后`} ${clock} 前`
}

export const standingOf = ({ state, answer_by, rating }: Ticket, now: number): string => {
  if (answer_by !== null) return answer_by < now ? '正在加急处理' : `预计${beforeText(answer_by, now)}答复`
  if (state === 'answered') return '等你看看是否解决'
  return rating === null ? '去评价' : `已评价 ${rating} 分`
}

/** The line above the thread: the agent, and when they answer. */
export const headline = (detail: TicketDetail, now: number): string => {
  const taken = detail.agent ? `客服${detail.agent}负责` : '已收到，正在分配客服'
  if (detail.answer_by !== null) return `${taken}，${standingOf(detail, now)}`
  if (detail.ends_at !== null) return `${taken}，${beforeText(detail.ends_at, now)}没有回复会自动结束`
  return detail.ended_by === 'silence' ? '一直没有收到回复，已自动结束' : '这个问题已经解决'
}
