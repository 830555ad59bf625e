import { businessDay, daysBetween } from '@wallpaper/contract/day'
import type { BadgeTone } from '../../ui/content.tsx'
import type { Unbind } from './team.types.ts'

/** 2026-10-18 → 2026/10/18 */
export const dayText = (day: string): string => day.replaceAll('-', '/')

export const unbindTones: Record<Unbind['state'], BadgeTone> = {
  applied: 'wait',
  accepted: 'plain',
  silent: 'plain',
  refused: 'no',
  withdrawn: 'plain',
  void: 'plain',
}

const daysSince = (day: string, now: number): number => daysBetween(day, businessDay(now))

/** 今天活跃, 昨天活跃, 3 天前活跃 */
export const activeText = (day: string | null, now: number): string => {
  if (day === null) return ''
  const days = daysSince(day, now)
  if (days <= 0) return '今天活跃'
  return days === 1 ? '昨天活跃' : `${days} 天前活跃`
}

export const joinedText = (day: string, now: number): string => {
  const days = daysSince(day, now)
  return days <= 0 ? '今天加入' : `加入 ${days} 天`
}

/** This month against the same days of the last, in percent; null without a base. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 1_000) / 10 : null
