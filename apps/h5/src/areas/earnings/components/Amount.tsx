/** An amount with smaller decimals; four stars when amounts are hidden. */
import { moneyParts } from '../../../lib/format/money.ts'
import css from './earnings.module.css'

export interface AmountProps {
  fen: number
  isHidden?: boolean
  hasSign?: boolean
}

export function Amount({ fen, isHidden = false, hasSign = false }: AmountProps) {
  if (isHidden) return <b className={css.amount}>****</b>
  const { sign, integer, decimals } = moneyParts(fen)
  return (
    <b className={`num ${css.amount}`}>
      {hasSign && <i>¥</i>}
      {sign}
      {integer}
      <em>.{decimals}</em>
    </b>
  )
}
