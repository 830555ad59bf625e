import { Link } from 'react-router'
import { PeopleSearch } from '../areas/account/public.ts'
import { EnvironmentTag, useMe } from '../areas/system/public.ts'
import type { Screen } from '../lib/screen.ts'

const Crumbs = ({ screen }: { screen: Screen | null }) => {
  const group = screen?.menu?.group
  const parent = screen?.parent
  if (!group && !parent) return null
  return (
    <nav className="crumbs" aria-label="位置">
      {group && <span>{group}</span>}
      {parent && <Link to={parent.path}>{parent.title}</Link>}
      <span aria-hidden="true">›</span>
    </nav>
  )
}

export const TopBar = ({ screen, title }: { screen: Screen | null; title: string }) => (
  <header className="top">
    <Crumbs screen={screen} />
    <h1>{title}</h1>
    <div className="top-right">
      <PeopleSearch />
      <EnvironmentTag environment={useMe().environment} />
    </div>
  </header>
)
