/** A chip that can be switched on and off. */
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './ToggleChip.module.css'

interface ToggleChipProps {
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}

export const ToggleChip = ({ isOn, onToggle, children }: ToggleChipProps) => (
  <button type="button" className={cx(css.chip, isOn && css.isOn)} aria-pressed={isOn} onClick={onToggle}>
    {children}
  </button>
)
