import { dayBegin, dayMs } from '@wallpaper/contract/day'
import type { TaskState, TutorState } from '@wallpaper/contract/team/tutor.labels'
import { formatDay } from '../../../lib/format/time.ts'
import type { BadgeTone } from '../../../ui/content.tsx'
import type { Step } from './tutor.types.ts'

/** 475 → 4.8; undefined before the first rating. */
export const ratingText = (hundredths: number | null): string | undefined =>
  hundredths === null ? undefined : (hundredths / 100).toFixed(1)

/** Value and unit: 40 分钟, 5 小时, 2 天. */
export const waitOf = (minutes: number | null): { value?: string; unit: string } => {
  if (minutes === null) return { unit: '' }
  if (minutes < 60) return { value: String(Math.max(1, minutes)), unit: '分钟' }
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? { value: String(hours), unit: '小时' }
    : { value: String(Math.round(hours / 24)), unit: '天' }
}

export const taskTones: Record<TaskState, BadgeTone> = {
  open: 'plain',
  ticked: 'wait',
  returned: 'no',
  confirmed: 'ok',
}

export const tutorTones: Record<TutorState, BadgeTone> = {
  applied: 'wait',
  approved: 'ok',
  suspended: 'no',
  refused: 'no',
}

const shortDay = (ms: number): string => formatDay(ms).slice(5)

/** 03/02–03/20, 进行中, or empty before it starts. */
export const stepTime = ({ state, begun_at, done_at }: Step): string => {
  if (state === 'done') {
    const days = new Set([begun_at, done_at].filter((at) => at !== null).map(shortDay))
    return days.size > 0 ? [...days].join('–') : '已完成'
  }
  return state === 'now' ? '进行中' : ''
}

const weekMs = 7 * dayMs

/** Weeks since then, including the current one. */
export const weeksSince = (day: string, now: number): number =>
  Math.max(1, Math.ceil((now - dayBegin(day)) / weekMs))
