/** Batch mode: the nav bar shows the number selected, the bottom bar the actions. */

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/iconNames.ts'
import css from './BatchBar.module.css'

export interface BatchAction {
  icon: IconName
  label: string
  onPress: () => void
  /** The deleting action, placed last. */
  isDanger?: boolean
}

export interface BatchBarProps {
  label?: string
  /** At most five. */
  actions: readonly BatchAction[]
  picked: number
  isBusy?: boolean
}

export function BatchBar({ label = '批量操作', actions, picked, isBusy = false }: BatchBarProps) {
  return (
    <div className={css.bar} role="toolbar" aria-label={label}>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={action.isDanger ? `${css.action} ${css.danger}` : css.action}
          disabled={picked === 0 || isBusy}
          onClick={action.onPress}
        >
          <Icon name={action.icon} size={22} />
          {action.label}
        </button>
      ))}
    </div>
  )
}

export interface BatchNavProps {
  picked: number
  onCancel: () => void
  /** Selects all loaded items, or none when all are selected. */
  onAll: () => void
  isAll: boolean
}

export function BatchNav({ picked, onCancel, onAll, isAll }: BatchNavProps) {
  return (
    <header className="nav">
      <div className="nav-left">
        <button type="button" className={`nav-text ${css.cancel}`} onClick={onCancel}>
          取消
        </button>
      </div>
      <h1 tabIndex={-1} data-page-title aria-live="polite">
        已选 {picked} 项
      </h1>
      <div className="nav-right">
        <button type="button" className={`nav-text ${css.all}`} onClick={onAll}>
          {isAll ? '全不选' : '全选'}
        </button>
      </div>
    </header>
  )
}
