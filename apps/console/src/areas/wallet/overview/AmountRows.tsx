/** Amounts with a bar each, on one scale, and their total. */
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import css from './overview.module.css'

export interface AmountRow {
  label: string
  fen: number
  to?: string
  aside?: string
  tone?: 'brand' | 'blue' | 'green' | 'amber' | 'rose' | 'pale'
}

const widthOf = (fen: number, most: number): string => `${most > 0 ? (Math.max(0, fen) / most) * 100 : 0}%`

export const AmountRows = ({ rows, label }: { rows: readonly AmountRow[]; label: string }) => {
  const most = Math.max(0, ...rows.map(({ fen }) => fen))
  return (
    <ul className={css.amounts} aria-label={label}>
      {rows.map(({ label: name, fen, to, aside, tone = 'brand' }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={css.track} aria-hidden="true">
            <i className={cx(css[tone])} style={{ width: widthOf(fen, most) }} />
          </span>
          <b className={common.num}>{to ? <Link to={to}>{formatYuan(fen)}</Link> : formatYuan(fen)}</b>
          {aside !== undefined && <small className={common.num}>{aside}</small>}
        </li>
      ))}
    </ul>
  )
}

export const AmountTotal = ({ label, fen, to }: { label: string; fen: number; to?: string }) => (
  <p className={css.amountTotal}>
    <b>{label}</b>
    <b className={common.num}>{to ? <Link to={to}>{formatYuan(fen)}</Link> : formatYuan(fen)}</b>
  </p>
)
