import { Link } from 'react-router'
import type { Screen } from '../lib/screen.ts'
import { useMe } from '../lib/session.ts'
import { EnvironmentTag } from '../ui/feedback/EnvironmentTag.tsx'
import { topBarItems } from './screens.ts'
import css from './TopBar.module.css'

const Crumbs = ({ screen }: { screen: Screen | null }) => {
  const group = screen?.menu?.group
  const parent = screen?.parent
  if (!group && !parent) return null
  return (
    <nav className={css.crumbs} aria-label="位置">
      {group && <span>{group}</span>}
      {parent && <Link to={parent.path}>{parent.title}</Link>}
      <span aria-hidden="true">›</span>
    </nav>
  )
}

export const TopBar = ({ screen, title }: { screen: Screen | null; title: string }) => (
  <header className={css.top}>
    <Crumbs screen={screen} />
    <h1>{title}</h1>
    <div className={css.right}>
      {topBarItems.map((Item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed
        <Item key={index} />
      ))}
      <EnvironmentTag environment={useMe().environment} />
    </div>
  </header>
)
