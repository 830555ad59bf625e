import type { BadgeTone } from '../../ui/content.tsx'
import type { Share } from './sharing.types.ts'

export const stateTones: Record<Share['state'], BadgeTone> = {
  applied: 'wait',
  accepted: 'ok',
  refused: 'no',
  withdrawn: 'plain',
  expired: 'plain',
  ended: 'plain',
}

/** 2027-01-17 → 2027/01/17 */
export const dayText = (day: string): string => day.replaceAll('-', '/')

export const termText = (months: number): string => (months === 12 ? '1 年' : `${months} 个月`)

/** Equal shares do not need to say whose they are. */
export const splitText = (ownerPercent: number): string => {
  const rest = 100 - ownerPercent
  return ownerPercent === rest
    ? `收益 ${ownerPercent} / ${rest} 分`
    : `收益 ${ownerPercent} / ${rest} 分，对方得 ${ownerPercent}%`
}

export const countText = (count: number): string => count.toLocaleString('en')
