import sprite from '@wallpaper/design/icons.svg?url'
import type { IconName } from './iconNames.ts'

export interface IconProps {
  name: IconName
  size?: number
  className?: string
}

/** Always decoration: what it means is said by the text beside it or the label of the control around it. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return (
    <svg className={`ic ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
