/** When a mount fires, moves or is asked about, and what its owner reads. */

import type { LineId } from '@wallpaper/contract'
import { audiences } from '@wallpaper/contract/audience'
import {
  type MountState,
  mountDaysMax,
  mountLookDays,
  mountMovesMax,
} from '@wallpaper/contract/publish/mount.labels'
import { businessDay, dayMs, timeText } from '../../../platform/clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A process works on a mount alone for this long. */
export const leaseMs = minuteMs
/** A call that began has ended by then, whatever its answer. */
export const answerWithinMs = 90_000
/** The platform's answer is waited for this long. */
export const askMaxMs = 24 * hourMs
/** So often is a platform tried that is not reached. */
export const unsentMax = 8
/** So often is the same request given to the platform again, when reading shows that it never had it. */
export const resendMax = 3

/** Null when the time can be used. */
export const timeProblem = (at: number, now: number): string | null => {
  if (at <= now) return '这个时间已经过了，请选晚于现在的时间'
  return at > now + mountDaysMax * dayMs ? `最多提前 ${mountDaysMax} 天安排` : null
}

export type Moved = { kind: 'moved'; at: number; moves: number } | { kind: 'expired' }

/** What happens at the time of a mount without a link: the same time of a later day, or the end. */
export const moveWithoutLink = (scheduledAt: number, moves: number, now: number): Moved => {
  if (moves >= mountMovesMax) return { kind: 'expired' }
  // Days on which no job ran count as one move: the owner was not reminded on them.
  const days = Math.max(1, Math.floor((now - scheduledAt) / dayMs) + 1)
  return { kind: 'moved', at: scheduledAt + days * dayMs, moves: moves + 1 }
}

export const repeatAfterMs = (asks: number): number => Math.min(30, 2 ** asks) * minuteMs

/** A review is first read soon, later every half hour. */
export const nextLook = (sentAt: number, now: number): number =>
  now + Math.min(30 * minuteMs, Math.max(minuteMs, (now - sentAt) / 4))

/** What is up is looked at every day; null when its term is over. */
export const nextDailyLook = (mountedAt: Date | null, now: number): Date | null =>
  mountedAt && now - mountedAt.getTime() < mountLookDays * dayMs ? new Date(now + dayMs) : null

/** 10/18 22:00 */
export const shortTime = (at: number): string =>
  `${businessDay(at).slice(5).replace('-', '/')} ${timeText(at).slice(11, 16)}`

export const expiredSentence = `顺延 ${mountMovesMax} 次仍没有作品链接，没有挂上。添加链接后可以重新挂载。`

export interface Told {
  state: MountState
  failure: string
  moves: number
  scheduledAt: Date
  hasLink: boolean
  dueAt: Date | null
}

export const mountSentence = ({ state, failure, moves, hasLink, dueAt }: Told): string => {
  switch (state) {
    case 'waiting_link':
      if (moves >= mountMovesMax) return '已顺延 3 次，到点还没有链接就不挂了'
      return moves > 0 ? `已顺延 ${moves} 次，到点没加链接会再顺延` : '到点前没加链接，会顺延并提醒你'
    case 'waiting_time':
      return failure || (hasLink ? '链接已核对' : '到点自动提交')
    case 'mounting':
      return failure || '正在提交给平台'
    case 'reviewing':
      return '平台审核中，结果会发消息告诉你'
    case 'failed':
    case 'lost':
      return failure
    case 'mounted':
      return dueAt ? '' : `挂上满 ${mountLookDays} 天，不再每天核对`
    case 'cancelled':
    case 'replaced':
      return ''
  }
}

export const mountNumber = (next: number, now: number): string =>
  `MT${businessDay(now).slice(2).replaceAll('-', '')}${String(next).padStart(4, '0')}`

/** What an entry says unless its owner wrote something, in the language of the line's audience. */
export const entryWords = (code: string, line: LineId | undefined): string =>
  line !== undefined && audiences[line].language === 'en'
    ? `Search "${code}" for the original`
    : `搜「${code}」取原图`
