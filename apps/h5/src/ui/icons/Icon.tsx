import sprite from '@wallpaper/design/icons.svg?url'
import type { IconName } from './iconNames.ts'

export interface IconProps {
  name: IconName
  size?: number
  className?: string
}

/** Always decorative: the meaning is in the text beside it or the control's label. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return (
    <svg className={`ic ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
