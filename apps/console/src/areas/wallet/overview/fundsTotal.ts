/** Our balances at all channels as one figure. A channel with an unknown balance counts on neither side. */
import { formatYuan } from '../../../lib/money.ts'
import type { ChannelFund } from './overviewTypes.ts'

interface FundsTotal {
  /** Null when no channel's balance is known. */
  fen: number | null
  note: string
}

const sumOf = (funds: readonly ChannelFund[], value: (fund: ChannelFund) => number): number =>
  funds.reduce((sum, fund) => sum + value(fund), 0)

export const fundsTotal = (funds: readonly ChannelFund[]): FundsTotal => {
  const known = funds.filter(({ available_fen }) => available_fen !== null)
  if (known.length === 0) return { fen: null, note: '渠道还没有给出余额' }
  const fen = sumOf(known, ({ available_fen }) => available_fen ?? 0)
  const toPay = sumOf(known, ({ to_pay_fen }) => to_pay_fen)
  const missing = sumOf(known, ({ available_fen, to_pay_fen }) =>
    Math.max(0, to_pay_fen - (available_fen ?? 0)),
  )
  const isElsewhere = funds.some(({ available_fen, to_pay }) => available_fen === null && to_pay > 0)
  const aside = isElsewhere ? '，银行另计' : ''
  if (missing > 0) return { fen, note: `还差 ${formatYuan(missing)} 才够付${aside}` }
  if (toPay === 0) return { fen, note: `没有待打款${aside}` }
  return { fen, note: `够付待打款 ${(fen / toPay).toFixed(1)} 倍${aside}` }
}
