import type { MemberOrderState } from '@wallpaper/contract/member/member.labels'
import { formatDay } from '../../lib/format/time.ts'
import type { BadgeTone } from '../../ui/content.tsx'
import type { MemberStanding } from './member.types.ts'

export const orderTones: Record<MemberOrderState, BadgeTone> = {
  paying: 'wait',
  paid: 'ok',
  closed: 'plain',
  doubtful: 'wait',
  refunding: 'wait',
  refunded: 'plain',
}

/** 298 or 38.50: no decimals for whole yuan. */
export { shortYuan as priceText } from '@wallpaper/contract/money'

/** 2 个主页、1 个口令; empty when nothing is locked. */
export const lockedText = ({ homepages, codes, sub_accounts }: MemberStanding['locked']): string =>
  [
    ...(homepages > 0 ? [`${homepages} 个主页`] : []),
    ...(codes > 0 ? [`${codes} 个口令`] : []),
    ...(sub_accounts > 0 ? [`${sub_accounts} 个合作账号`] : []),
  ].join('、')

/** The last day before an end at midnight. */
export const lastDay = (endsAt: number): string => formatDay(endsAt - 1)
