/** A row of the first page's lists: what it is, a line below it, and what can be done or when it was. */
import type { ReactNode } from 'react'
import common from '../../../ui/common.module.css'
import css from './workbench.module.css'

export const WaitingRow = ({
  title,
  note,
  children,
}: {
  title: ReactNode
  note: ReactNode
  children: ReactNode
}) => (
  <li>
    <div className={css.waitingLabels}>
      {title}
      <span className={common.note}>{note}</span>
    </div>
    {children}
  </li>
)
