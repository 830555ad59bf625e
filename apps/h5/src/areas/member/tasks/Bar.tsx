import css from './tasks.module.css'

/** A progress bar. */
export function Bar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
    >
      <i style={{ width: `${Math.min(100, (100 * value) / Math.max(1, max))}%` }} />
    </span>
  )
}
