/** The current price of buying, renewing or upgrading, with an explanation for display. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { privilegeQuote } from '@wallpaper/contract/member'
import { memberPeriods } from '@wallpaper/contract/member/member.labels'
import { shortYuan } from '@wallpaper/contract/money'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { justPaidSince } from '../../payments/public.ts'
import type { Level } from '../level/level.rules.ts'
import { settings } from '../member.settings.ts'
import { lastDayText } from '../membership/days.ts'
import { type Quote, quoteFor } from '../membership/membership.rules.ts'
import { type CurrentMembership, currentMembershipOf } from './currentMembership.ts'
import { orderReader } from './order.repository.ts'

type Wanted = ParsedInput<typeof privilegeQuote>

export interface Quoted {
  quote: Quote
  level: Level
  current: CurrentMembership
}

export const quoteOf = async (
  tx: Reader,
  uid: number,
  { level_id, period }: Pick<Wanted, 'level_id' | 'period'>,
  now: number,
): Promise<Quoted> => {
  const current = await currentMembershipOf(tx, uid, now)
  const level = current.levels.find(({ id }) => id === level_id)
  if (!level) throw new Refusal('notFound', '没有这个会员等级')
  const { held, spans } = current
  const quote = quoteFor({ level, period, held, spans, now })
  if (quote === 'lower')
    throw refuse(`你现在的等级更高，${lastDayText(held?.endsAt ?? now)} 到期后可以改为${level.name}会员`)
  if (quote === 'lastDay') throw refuse('今天是最后一天，先续费再升级，或者明天直接开通')
  return { quote, level, current }
}

const linesOf = ({ quote, level, current }: Quoted, { period }: Wanted) => {
  const { name, days } = memberPeriods[period]
  if (quote.kind !== 'upgrade')
    return [{ label: `${level.name}会员 1 ${name}`, note: `${days} 天`, fen: quote.costFen }]
  const before = current.levels.find(({ id }) => id === current.held?.levelId)
  return [
    {
      label: `${level.name} ${quote.days} 天`,
      note: `${shortYuan(level.prices.year)} 元 / 年，按天计`,
      fen: quote.costFen,
    },
    { label: `${before?.name ?? '原等级'}未用部分抵扣`, note: '', fen: -quote.creditFen },
  ]
}

const titles = {
  buy: (name: string) => `开通${name}会员`,
  renew: (name: string) => `续费${name}会员`,
  upgrade: (name: string) => `升级到${name}`,
} as const

export const presentQuote = async (
  tx: Reader,
  quoted: Quoted,
  { uid, wanted, now }: { uid: number; wanted: Wanted; now: number },
): Promise<OutputOf<typeof privilegeQuote>> => {
  const { quote, level } = quoted
  const until = lastDayText(quote.endsAt)
  const notes = {
    buy: `有效期至 ${until}`,
    renew: `从现在的到期日往后加，有效期至 ${until}`,
    upgrade: '补差价，到期日不变',
  }
  const days = await settings(tx).get('member.refund_days')
  const recent = await orderReader(tx).justPaid(
    { uid, levelId: level.id, period: wanted.period },
    await justPaidSince(tx, now),
  )
  return {
    kind: quote.kind,
    level_id: level.id,
    period: wanted.period,
    title: titles[quote.kind](level.name),
    note: notes[quote.kind],
    lines: linesOf(quoted, wanted),
    pay_fen: quote.payFen,
    ends_at: quote.endsAt,
    just_paid: recent?.paidAt
      ? { order_id: recent.id, pay_fen: recent.payFen, paid_at: recent.paidAt.getTime() }
      : null,
    refund_note:
      quote.kind === 'renew' ? `续费后 ${days} 天内可退` : `未使用${level.name}权益时 ${days} 天内可退`,
  }
}
