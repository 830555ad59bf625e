/** A tile or row that is selected by a tap: an invisible input covers all of it. */
import type { ReactNode } from 'react'
import css from './CheckArea.module.css'

export interface CheckAreaProps {
  type: 'checkbox' | 'radio'
  className?: string | undefined
  isChecked: boolean
  isDisabled?: boolean
  /** On click, which also fires for an already checked input. */
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
