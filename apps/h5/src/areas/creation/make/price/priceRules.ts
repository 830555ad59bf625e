/** Prices as people type them, within what operators allow, and what is left of them. */
import { percentOf } from '@wallpaper/contract'
import { fenOf, yuan } from '../../../../lib/format/money.ts'

export interface Bounds {
  price_min_fen: number
  price_max_fen: number
}

/** What is wrong with it, or null; the sentence is the server's own. */
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

/** As orders are counted. */
export const incomeOf = (fen: number, percent: number): number => percentOf(fen, percent)
