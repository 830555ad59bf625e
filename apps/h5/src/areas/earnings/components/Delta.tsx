/** A rise is red with ▲, a fall green with ▼; nothing is shown without a value to compare. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './earnings.module.css'

export function Delta({ now, before, label }: { now: number; before: number | null; label?: string }) {
  if (before === null || before <= 0) return null
  const change = ((now - before) / before) * 100
  const percent = Math.abs(change).toFixed(1)
  return (
    <span className={css.change}>
      {label}
      {percent === '0.0' ? (
        <span>持平</span>
      ) : (
        <span className={change > 0 ? css.rise : css.fall}>
          <Icon name={change > 0 ? 'fill-upd' : 'fill-dnd'} size={10} />
          <span className="sr">{change > 0 ? '上升' : '下降'}</span>
          {percent}%
        </span>
      )}
    </span>
  )
}
