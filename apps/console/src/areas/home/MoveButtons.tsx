import { Button } from 'antd'
import { cx } from '../../lib/cx.ts'
import common from '../../ui/common.module.css'

export const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)]
}

interface MoveButtonsProps {
  name: string
  at: number
  count: number
  isBusy: boolean
  onMove: (from: number, to: number) => void
}

/** The position in the list with buttons up and down, for keyboard and mouse. */
export const MoveButtons = ({ name, at, count, isBusy, onMove }: MoveButtonsProps) => (
  <span className={common.rowActions}>
    <span className={cx(common.num)}>{at + 1}</span>
    <Button
      size="small"
      aria-label={`${name}上移`}
      disabled={isBusy || at === 0}
      onClick={() => onMove(at, at - 1)}
    >
      ↑
    </Button>
    <Button
      size="small"
      aria-label={`${name}下移`}
      disabled={isBusy || at === count - 1}
      onClick={() => onMove(at, at + 1)}
    >
      ↓
    </Button>
  </span>
)
