import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import type { Tool } from '../tools.types.ts'
import css from './fun.module.css'

/** White on each of these is at least 4.5:1. */
const colours: Readonly<Record<Tool['icon'], string>> = {
  user: '#5b48cf',
  grid: '#1f63d6',
  star: '#a35806',
  wand: '#0b7f56',
  face: '#c8234a',
  calendar: '#9a4b22',
  edit: '#0b7f56',
  spark: '#a35806',
  puzzle: '#5b48cf',
  phone: '#1f63d6',
  image: '#c8234a',
  play: '#9a4b22',
  globe: '#0e6f86',
}

export function ToolIcon({ icon, isLarge = false }: { icon: Tool['icon']; isLarge?: boolean }) {
  return (
    <span className={css.icon} data-large={isLarge || undefined} style={{ background: colours[icon] }}>
      <Icon name={iconNamed(icon)} size={isLarge ? 28 : 24} />
    </span>
  )
}
