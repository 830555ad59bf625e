/** Line icons from the design's sprite, in the current text colour. */
import sprite from '@wallpaper/design/icons.svg?no-inline'
import type { IconName } from '../lib/screen.ts'
import css from './Icon.module.css'

export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg className={css.icon} width={size} height={size} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
