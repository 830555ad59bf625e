import { moneyParts } from '../../../lib/format/money.ts'
import css from './money.module.css'

export interface MoneyProps {
  fen: number
  /** Without the currency sign. */
  isBare?: boolean
  isHidden?: boolean
}

/** An amount as a headline, with smaller currency sign and decimals. */
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
