import type { ReactNode } from 'react'
import css from './FilterBar.module.css'

/** The filters above a list, with its actions at the right. */
export const FilterBar = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <search className={css.bar}>
    <div className={css.fields}>{children}</div>
    {actions && <div className={css.actions}>{actions}</div>}
  </search>
)
