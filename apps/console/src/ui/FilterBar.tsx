import type { ReactNode } from 'react'

/** The line of filters above a list, with its actions at the right. */
export const FilterBar = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <search className="filter-bar">
    <div className="filter-bar-fields">{children}</div>
    {actions && <div className="filter-bar-actions">{actions}</div>}
  </search>
)
