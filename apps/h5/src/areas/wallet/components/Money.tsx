import { moneyParts } from '../../../lib/format/money.ts'
import css from './money.module.css'

export interface MoneyProps {
  fen: number
  /** Without the sign of the currency, where a word beside it says it. */
  isBare?: boolean
  isHidden?: boolean
}

/** An amount as a headline: the sign of the currency and the decimals are smaller. */
export function Money({ fen, isBare = false, isHidden = false }: MoneyProps) {
  if (isHidden) return <span className={`num ${css.money}`}>****</span>
  const { sign, integer, decimals } = moneyParts(fen)
  return (
    <span className={`num ${css.money}`}>
      {sign}
      {!isBare && <i>¥</i>}
      {integer}
      <em>.{decimals}</em>
    </span>
  )
}
