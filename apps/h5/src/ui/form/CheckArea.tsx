/** A whole tile or row that is picked by a tap: its box lies over all of it, unseen. */
import type { ReactNode } from 'react'
import css from './CheckArea.module.css'

export interface CheckAreaProps {
  type: 'checkbox' | 'radio'
  className?: string | undefined
  isChecked: boolean
  isDisabled?: boolean
  /** By a click, which comes for what is checked already too. */
  onPick: () => void
  children: ReactNode
}

export function CheckArea(props: CheckAreaProps) {
  const { type, className = '', isChecked, isDisabled = false, onPick, children } = props
  return (
    <label className={`${css.area} ${className}`}>
      <input
        type={type}
        className={css.input}
        checked={isChecked}
        disabled={isDisabled}
        readOnly
        onClick={onPick}
      />
      {children}
    </label>
  )
}
