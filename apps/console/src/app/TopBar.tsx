import { Link } from 'react-router'
import type { Screen } from '../lib/screen.ts'
import { useMe } from '../lib/session.ts'
import { EnvironmentTag } from '../ui/feedback/EnvironmentTag.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import { SavedFilters } from './SavedFilters.tsx'
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
    <SavedFilters />
    <div className={css.right}>
      <PaletteButton />
      <EnvironmentTag environment={useMe().environment} />
    </div>
  </header>
)
