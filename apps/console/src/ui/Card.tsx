import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  extra?: ReactNode
  children: ReactNode
  className?: string
  /** A table reaches the edges. */
  isFlush?: boolean
}

export const Card = ({ title, extra, children, className = '', isFlush = false }: CardProps) => (
  <section className={`card ${isFlush ? '' : 'card-padded'} ${className}`}>
    {(title || extra) && (
      <header className="card-header">
        {title && <h2>{title}</h2>}
        {extra}
      </header>
    )}
    {children}
  </section>
)
