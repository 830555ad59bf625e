/** The groups of the menu: folded ones show the sum of what waits in them. */
import { type ReactNode, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { type ListedScreen, type MenuGroup, splitGroup, sumOf } from '../../lib/navigation/menu.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Count } from './MenuParts.tsx'
import css from './SideBar.module.css'
import type { MenuCounts } from './useMenuCounts.ts'

const nothing = { count: 0, isAlarming: false }
export const waitingAt = (counts: MenuCounts, { pattern }: ListedScreen) => counts.get(pattern) ?? nothing

interface GroupProps {
  group: MenuGroup
  counts: MenuCounts
  current: ListedScreen | undefined
  isOpen: boolean
  onToggle: () => void
  entry: (screen: ListedScreen) => ReactNode
}

const Entries = ({ group, counts, current, entry }: Omit<GroupProps, 'isOpen' | 'onToggle'>) => {
  const [showsAll, setShowsAll] = useState(false)
  const { shown, rare } = splitGroup(
    group.screens,
    (screen) => screen === current || waitingAt(counts, screen).count > 0,
  )
  return (
    <ul aria-label={group.title} className={css.entries}>
      {(showsAll ? group.screens : shown).map(entry)}
      {rare.length > 0 && (
        <li>
          <button
            type="button"
            className={css.more}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? '收起不常用的' : `还有 ${rare.length} 个不常用`}
            <Icon name={showsAll ? 'up' : 'down'} size={14} />
          </button>
        </li>
      )}
    </ul>
  )
}

export const Group = ({ isOpen, onToggle, ...entries }: GroupProps) => {
  const { group, counts } = entries
  return (
    <div>
      <button
        type="button"
        className={isOpen ? cx(css.fold, css.open) : css.fold}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name={group.screens[0]?.menu.icon ?? 'grid'} />
        {group.title}
        <Count {...sumOf(group.screens.map((screen) => waitingAt(counts, screen)))} />
        <Icon name={isOpen ? 'down' : 'right'} size={14} />
      </button>
      {isOpen && <Entries {...entries} />}
    </div>
  )
}
