/** Parsing of prices within the operators' limits, and the income from them. */
import { percentOf } from '@wallpaper/contract'
import { fenOf, yuan } from '../../../../lib/format/money.ts'

export interface Bounds {
  price_min_fen: number
  price_max_fen: number
}

/** The error message, worded like the server's, or null. */
export const priceProblem = (text: string, { price_min_fen, price_max_fen }: Bounds): string | null => {
  const fen = fenOf(text)
  if (!text.trim()) return '请填写价格'
  if (fen === null || fen < price_min_fen || fen > price_max_fen)
    return `价格要在 ¥${yuan(price_min_fen)} 到 ¥${yuan(price_max_fen)} 之间`
  return null
}

const offered = [50, 100, 200, 500]

export const priceChoices = ({ price_min_fen, price_max_fen }: Bounds): number[] =>
  offered.filter((fen) => fen >= price_min_fen && fen <= price_max_fen)

/** The same calculation as for orders. */
export const incomeOf = (fen: number, percent: number): number => percentOf(fen, percent)
