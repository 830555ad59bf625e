import type { ReactNode } from 'react'
import css from './FigureRow.module.css'

/** A few figures with their names, in one row. */
export const FigureRow = ({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={css.figures}>
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
