import type { MemberOrderState } from '@wallpaper/contract/member/member.words'
import { formatDay } from '../../lib/format/time.ts'
import type { BadgeTone } from '../../ui/content.tsx'

export const orderTones: Record<MemberOrderState, BadgeTone> = {
  paying: 'wait',
  paid: 'ok',
  closed: 'plain',
  doubtful: 'wait',
  refunding: 'wait',
  refunded: 'plain',
}

/** 298 or 38.50: prices on cards have no cents when there are none. */
export const priceText = (fen: number): string =>
  fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)

/** The last day of what ends at midnight. */
export const lastDay = (endsAt: number): string => formatDay(endsAt - 1)
