import type { OutputOf } from '@wallpaper/contract'
import type { ticketList, ticketRead } from '@wallpaper/contract/support/support.console'
import { isTicketOurs, type TicketState } from '@wallpaper/contract/support/support.labels'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type TicketItem = ItemOf<typeof ticketList>
export type TicketDetail = OutputOf<typeof ticketRead>
export type TicketMoney = NonNullable<TicketDetail['messages'][number]['money']>

export const deskTabs = { waiting: '待处理', mine: '我的', answered: '已答复', over: '已结束' } as const
export type DeskTab = keyof typeof deskTabs
export const deskTabIds = Object.keys(deskTabs) as DeskTab[]
export const isDeskTab = (text: string | undefined): text is DeskTab => deskTabIds.some((tab) => tab === text)

const stateTones: Record<TicketState, Tone> = {
  waiting: 'plain',
  working: 'brand',
  answered: 'ok',
  solved: 'ok',
  ended: 'plain',
}

/** While we have to answer, the tag says whether somebody has claimed it. */
export const ticketLabel = ({
  state,
  state_name,
  claimed_until,
}: Pick<TicketItem, 'state' | 'state_name' | 'claimed_until'>): { word: string; tone: Tone } => {
  if (isTicketOurs(state) && claimed_until === null) return { word: '待领取', tone: 'plain' }
  return { word: state_name, tone: stateTones[state] }
}

const minuteMs = 60_000

const spanText = (ms: number): string => {
  const minutes = Math.ceil(ms / minuteMs)
  return minutes < 60 ? `${minutes} 分` : `${Math.round(minutes / 60)} 小时`
}

/** 剩 32 分, 超时 14 分: time left until the promised answer. */
export const dueText = (answerBy: number, now: number): { word: string; tone: 'late' | 'soon' | 'calm' } => {
  const left = answerBy - now
  if (left < 0) return { word: `超时 ${spanText(-left)}`, tone: 'late' }
  return { word: `剩 ${spanText(left)}`, tone: left < 2 * 3_600_000 ? 'soon' : 'calm' }
}

/** Every ticket of a person is in one of these. */
export const ticketTabs = ['waiting', 'answered', 'over'] as const
