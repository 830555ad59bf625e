/** The mark, the entries that I may open, and me. */

import { NavLink } from 'react-router'
import { useMe, useMenuCounts } from '../areas/system/public.ts'
import { mayCall } from '../lib/roles.ts'
import type { MenuEntry, MenuGroup, Screen } from '../lib/screen.ts'
import { Icon } from '../ui/Icon.tsx'
import { Mark } from '../ui/Mark.tsx'
import { MeMenu } from './MeMenu.tsx'
import { menuGroups, screens } from './screens.ts'

type Listed = Screen & { menu: MenuEntry }

const isListed = (screen: Screen): screen is Listed => screen.menu !== undefined

/** What a pattern leads to without its parameters: `/approvals/:id?` is entered at `/approvals`. */
const entryOf = ({ pattern }: Screen): string => pattern.replace(/\/:.*$/, '') || '/'

const Count = ({ count, isAlarming }: { count: number; isAlarming: boolean }) =>
  count > 0 && (
    <b className={isAlarming ? 'side-count is-alarming' : 'side-count'}>
      {count}
      <span className="unseen">项待处理</span>
    </b>
  )

const Entry = ({ screen }: { screen: Listed }) => {
  const countOf = useMenuCounts()
  const { icon, count } = screen.menu
  const to = entryOf(screen)
  return (
    <li>
      <NavLink to={to} end={to === '/'}>
        <Icon name={icon} />
        {screen.title}
        {count && <Count count={countOf(count)} isAlarming={count !== 'approvals'} />}
      </NavLink>
    </li>
  )
}

const Group = ({ group, listed }: { group: MenuGroup; listed: readonly Listed[] }) => {
  const entries = listed.filter(({ menu }) => menu.group === group)
  if (entries.length === 0) return null
  return (
    <>
      {group && <h2>{group}</h2>}
      <ul aria-label={group || '常用'}>
        {entries.map((screen) => (
          <Entry key={screen.pattern} screen={screen} />
        ))}
      </ul>
    </>
  )
}

export const SideBar = () => {
  const { roles } = useMe()
  const listed = screens.filter(isListed).filter(({ needs }) => !needs || mayCall(roles, needs))
  return (
    <aside className="side">
      <div className="side-brand">
        <Mark />
        图神运营台
      </div>
      <nav className="side-nav" aria-label="主菜单">
        {menuGroups.map((group) => (
          <Group key={group} group={group} listed={listed} />
        ))}
      </nav>
      <MeMenu />
    </aside>
  )
}
