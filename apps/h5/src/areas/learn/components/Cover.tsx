/** The cover of a lesson or replay, with its length. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import css from './learn.module.css'

export interface CoverProps {
  url: string | null
  icon: IconName
  mark?: string | undefined
}

export function Cover({ url, icon, mark }: CoverProps) {
  return (
    <span className={css.cover}>
      {url ? <img src={url} alt="" loading="lazy" /> : <Icon name={icon} size={26} />}
      {mark && <em className="num">{mark}</em>}
    </span>
  )
}

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span
      className={css.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
