import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Card.module.css'

interface CardProps {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
  className?: string
  /** No padding, for tables. */
  isFlush?: boolean
}

export const Card = ({ title, extra, children, className = '', isFlush = false }: CardProps) => (
  <section className={cx(css.card, !isFlush && css.padded, className)}>
    {(title || extra) && (
      <header className={css.header}>
        {title && <h2>{title}</h2>}
        {extra}
      </header>
    )}
    {children}
  </section>
)
