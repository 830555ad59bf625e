import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Facts.module.css'

export interface Fact {
  label: string
  value: ReactNode
}

/** Label left, value right, one per line: used by every detail panel. `hasLongLabels`: the values are short. */
export const Facts = ({
  facts,
  hasLongLabels = false,
}: {
  facts: readonly Fact[]
  hasLongLabels?: boolean
}) => (
  <dl className={cx(css.facts, hasLongLabels && css.long)}>
    {facts.map(({ label, value }) => (
      <div key={label} className={css.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
