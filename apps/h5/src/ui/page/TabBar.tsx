import type { PageUrl } from '../../lib/url/pageUrl.ts'
import { Icon } from '../icons/Icon.tsx'
import { iconNamed } from '../icons/iconNames.ts'
import { Link } from '../Link.tsx'

export interface Tab {
  path: PageUrl
  title: string
  icon: string
  badge: number
}

export interface TabBarProps {
  tabs: readonly Tab[]
  selected: PageUrl
  isCovered: boolean
}

export function TabBar({ tabs, selected, isCovered }: TabBarProps) {
  return (
    <nav className="tabbar" aria-label="主导航" inert={isCovered}>
      {tabs.map(({ path, title, icon, badge }) => {
        const isSelected = path === selected
        return (
          <Link
            key={path}
            to={path}
            open="tab"
            aria-current={isSelected ? 'page' : undefined}
            aria-label={badge > 0 ? `${title}，${badge} 条未读` : undefined}
          >
            <Icon name={iconNamed(isSelected ? `fill-${icon}` : icon)} />
            <span>{title}</span>
            {badge > 0 && <i className="dot" />}
          </Link>
        )
      })}
    </nav>
  )
}
