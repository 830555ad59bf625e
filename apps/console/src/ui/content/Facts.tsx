import type { ReactNode } from 'react'
import css from './Facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Label left, value right, one per line: used by every detail panel. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={css.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={css.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
