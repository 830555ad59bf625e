/** Rules of a ticket that depend only on its row and the time. */
import { isTicketOver } from '@wallpaper/contract/support/support.labels'
import { dayMs } from '../../../platform/clock.ts'
import type { TicketRow } from './ticket.repository.ts'

const hourMs = 3_600_000
/** Shanghai has no daylight saving time. */
const shanghaiMs = 8 * hourMs

export interface ServiceHours {
  hours: number
  from: number
  until: number
}

/** When this many service hours have passed: nights do not count. */
export const answerBy = (now: number, { hours, from, until }: ServiceHours): number => {
  let left = hours * hourMs
  let at = now
  for (;;) {
    const midnight = Math.floor((at + shanghaiMs) / dayMs) * dayMs - shanghaiMs
    const begin = Math.max(at, midnight + from * hourMs)
    const end = midnight + until * hourMs
    if (begin + left <= end) return begin + left
    left -= Math.max(0, end - begin)
    at = midnight + dayMs
  }
}

const titleMax = 24

/** The first sentence, up to the title's maximum length. */
export const titleOf = (text: string): string => {
  const [first = ''] = text.split(/[。！？!?；;\n]/).filter((part) => part.trim() !== '')
  const letters = Array.from(first.trim() || text.trim())
  return letters.length > titleMax ? `${letters.slice(0, titleMax - 1).join('')}…` : letters.join('')
}

/** Claimed by another member of staff. */
export const isHeldByOther = (
  { agentId, claimedUntil }: Pick<TicketRow, 'agentId' | 'claimedUntil'>,
  staffId: number,
  now: number,
): boolean => agentId !== null && agentId !== staffId && claimedUntil !== null && claimedUntil.getTime() > now

/** Maximum number of messages in a row before staff answer. */
export const unansweredMax = 10

interface Said {
  staffId: number | null
  isNote: boolean
}

const unanswered = (messages: readonly Said[]): number => {
  const said = messages.filter(({ isNote }) => !isNote)
  return said.length - 1 - said.findLastIndex(({ staffId }) => staffId !== null)
}

export const reopenUntil = ({ endedAt }: Pick<TicketRow, 'endedAt'>, reopenDays: number): number | null =>
  endedAt && endedAt.getTime() + reopenDays * dayMs

/** Why the person cannot write now; null when they can. */
export const writeObjection = (
  row: Pick<TicketRow, 'state' | 'endedAt'>,
  messages: readonly Said[],
  { now, reopenDays }: { now: number; reopenDays: number },
): string | null => {
  if (isTicketOver(row.state))
    return (reopenUntil(row, reopenDays) ?? 0) > now
      ? null
      : `已经结束超过 ${reopenDays} 天，请重新提交一个投诉`
  return unanswered(messages) < unansweredMax ? null : '你写的都收到了，请等客服答复后再补充'
}
