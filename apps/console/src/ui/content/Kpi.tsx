import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { formatCount } from '../../lib/number.ts'
import css from './Kpi.module.css'

interface KpiProps {
  label: string
  /** Null (unknown) is shown as a dash, never as 0. */
  count: number | null
  note?: ReactNode
  to?: string
  tone?: 'alarming' | 'brand'
}

export const Kpi = ({ label, count, note, to, tone }: KpiProps) => {
  const className = cx(css.kpi, tone && css[tone])
  const words = (
    <>
      <small>{label}</small>
      <b>{count === null ? '—' : formatCount(count)}</b>
      {note && <small>{note}</small>}
    </>
  )
  return to ? (
    <Link className={className} to={to}>
      {words}
    </Link>
  ) : (
    <div className={className}>{words}</div>
  )
}
