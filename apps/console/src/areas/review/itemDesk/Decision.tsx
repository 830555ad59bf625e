/** The column with the decision about the open item: keys A, R and S, and J and K to move. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import common from '../../../ui/common.module.css'
import { Key } from '../desk/Key.tsx'
import { type KeyActs, useReviewKeys } from '../desk/useReviewKeys.ts'
import css from './itemDesk.module.css'

export interface DecisionAct {
  label: string
  /** Whether everything it needs is given. */
  isReady: boolean
  act: () => void
}

interface DecisionProps {
  label: string
  isOpen: boolean
  isBusy: boolean
  approve: DecisionAct
  refuse: DecisionAct
  keys?: KeyActs
  onMove: (step: number) => void
  children: ReactNode
}

export const Decision = ({
  label,
  isOpen,
  isBusy,
  approve,
  refuse,
  keys,
  onMove,
  children,
}: DecisionProps) => {
  const run = ({ isReady, act }: DecisionAct) => {
    if (isOpen && !isBusy && isReady) act()
  }
  useReviewKeys({
    a: () => run(approve),
    r: () => run(refuse),
    s: () => onMove(1),
    j: () => onMove(1),
    k: () => onMove(-1),
    ...keys,
  })
  return (
    <section className={common.deskColumn} aria-label={label}>
      <div className={css.body}>{children}</div>
      {isOpen && (
        <div className={css.acts}>
          <Button onClick={() => onMove(1)}>
            跳过 <Key>S</Key>
          </Button>
          <Button danger disabled={isBusy || !refuse.isReady} onClick={() => run(refuse)}>
            {refuse.label} <Key>R</Key>
          </Button>
          <Button type="primary" disabled={!approve.isReady} loading={isBusy} onClick={() => run(approve)}>
            {approve.label} <Key>A</Key>
          </Button>
        </div>
      )}
    </section>
  )
}
