/** The logo, the entries that I may open, and my menu. */
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { cx } from '../lib/cx.ts'
import { entryPathOf, type ListedScreen, type MenuGroup, menuGroupsOf } from '../lib/navigation/menu.ts'
import { mayCall } from '../lib/roles.ts'
import { useMe } from '../lib/session.ts'
import common from '../ui/common.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Mark } from '../ui/Mark.tsx'
import { MeMenu } from './MeMenu.tsx'
import css from './SideBar.module.css'
import { screens } from './screens.ts'

interface CountProps {
  useCount: () => number
  isAlarming?: boolean
}

const Count = ({ useCount, isAlarming = false }: CountProps) => {
  const count = useCount()
  return (
    count > 0 && (
      <b className={isAlarming ? cx(css.count, css.alarming) : css.count}>
        {count}
        <span className={common.unseen}>项待处理</span>
      </b>
    )
  )
}

const Entry = ({ screen }: { screen: ListedScreen }) => {
  const { icon, useCount, isAlarming = false } = screen.menu
  const to = entryPathOf(screen)
  return (
    <li>
      <NavLink to={to} end={to === '/'}>
        <Icon name={icon} />
        {screen.title}
        {useCount && <Count useCount={useCount} isAlarming={isAlarming} />}
      </NavLink>
    </li>
  )
}

const Group = ({ title, screens: entries }: MenuGroup) => (
  <>
    {title && <h2>{title}</h2>}
    <ul aria-label={title || '常用'}>
      {entries.map((screen) => (
        <Entry key={screen.pattern} screen={screen} />
      ))}
    </ul>
  </>
)

/** Keeps the current entry in view: the menu is longer than most windows. */
const useCurrentInSight = () => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return nav
}

export const SideBar = () => {
  const { roles } = useMe()
  const nav = useCurrentInSight()
  const groups = menuGroupsOf(screens.filter(({ needs }) => !needs || mayCall(roles, needs)))
  return (
    <aside className={css.side}>
      <div className={css.brand}>
        <Mark />
        图神运营台
      </div>
      <nav className={css.nav} aria-label="主菜单" ref={nav}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </nav>
      <MeMenu />
    </aside>
  )
}
