/** The logo, the entries that I may open, and my menu. */
import { Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../../lib/cx.ts'
import {
  entriesMatching,
  entryAt,
  entryPathOf,
  type ListedScreen,
  listedOf,
  menuGroupsOf,
  movedBy,
  movedTo,
} from '../../lib/navigation/menu.ts'
import { useRecentThings } from '../../lib/navigation/recentThings.ts'
import { mayCall } from '../../lib/roles.ts'
import { useMe } from '../../lib/session.ts'
import common from '../../ui/common.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { screens } from '../screens.ts'
import { MeMenu } from './MeMenu.tsx'
import { MenuFilter } from './MenuFilter.tsx'
import { Group, waitingAt } from './MenuGroups.tsx'
import { Entry } from './MenuParts.tsx'
import css from './SideBar.module.css'
import { useIsSmallWindow } from './useIsSmallWindow.ts'
import { useMenuCounts } from './useMenuCounts.ts'
import { useOwnMenu } from './useOwnMenu.ts'

/** Keeps the current entry in view: the menu is longer than most windows. */
const useCurrentInSight = (current: ListedScreen | undefined, layout: string) => {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry, and another layout moves it
  useEffect(() => {
    const entries = nav.current?.querySelectorAll('[aria-current="page"]') ?? []
    const isSeen = [...entries].some((entry) => {
      const { top, bottom } = entry.getBoundingClientRect()
      const room = nav.current?.getBoundingClientRect()
      return room !== undefined && top >= room.top && bottom <= room.bottom
    })
    if (!isSeen) entries[entries.length - 1]?.scrollIntoView({ block: 'nearest' })
  }, [current, layout])
  return nav
}

type OwnMenu = ReturnType<typeof useOwnMenu>

interface MenuProps {
  listed: readonly ListedScreen[]
  own: OwnMenu
  isNarrow: boolean
}

const useEntry = ({ own, isNarrow }: Omit<MenuProps, 'listed'>) => {
  const counts = useMenuCounts()
  const propsOf = (screen: ListedScreen) => {
    const path = entryPathOf(screen)
    return {
      screen,
      isNarrow,
      waiting: waitingAt(counts, screen),
      isFavourite: own.favourites.includes(path),
      onToggleFavourite: () => own.toggleFavourite(path),
    }
  }
  const entry = (screen: ListedScreen) => <Entry key={screen.pattern} {...propsOf(screen)} />
  const favourite = (screen: ListedScreen) => {
    const path = entryPathOf(screen)
    return (
      <Entry
        key={screen.pattern}
        {...propsOf(screen)}
        onMove={(step) => own.sortFavourites(movedBy(own.favourites, path, step))}
        onDrop={(dragged) => own.sortFavourites(movedTo(own.favourites, dragged, path))}
      />
    )
  }
  return { counts, entry, favourite }
}

/** The group of the open page is open too, until it is folded here. */
const useFolding = (own: OwnMenu, current: string | undefined) => {
  const [folded, setFolded] = useState<string | null>(null)
  return (title: string) => {
    const isKeptOpen = own.open_groups.includes(title)
    const isOpen = folded !== title && (isKeptOpen || title === current)
    const onToggle = () => {
      setFolded(isOpen && title === current ? title : null)
      if (isKeptOpen === isOpen && (isOpen || title !== current)) own.toggleGroup(title)
    }
    return { isOpen, onToggle }
  }
}

const Recent = ({ things }: { things: ReturnType<typeof useRecentThings> }) => {
  if (things.length === 0) return null
  return (
    <>
      <h2>最近</h2>
      <ul aria-label="最近">
        {things.map(({ path, name }) => (
          <li key={path} className={css.entry}>
            <Link to={path} title={name}>
              <Icon name="clock" />
              <span className={common.oneLine}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const Menu = ({ listed, own, isNarrow }: MenuProps) => {
  const { counts, entry, favourite } = useEntry({ own, isNarrow })
  const current = entryAt(listed, useLocation().pathname)
  const things = useRecentThings()
  const nav = useCurrentInSight(current, `${isNarrow} ${things.length + own.favourites.length}`)
  const [typed, setTyped] = useState('')
  const found = entriesMatching(listed, typed)
  const byPath = new Map(listed.map((screen) => [entryPathOf(screen), screen]))
  const favourites = own.favourites.flatMap((path) => byPath.get(path) ?? [])
  const groups = menuGroupsOf(listed)
  const titles = groups.flatMap(({ title }) => title || [])
  const areAllOpen = titles.every((title) => own.open_groups.includes(title))
  const folding = useFolding(own, current?.menu.group)
  const all = groups.map((group) =>
    group.title && !isNarrow ? (
      <Group
        key={group.title}
        group={group}
        counts={counts}
        current={current}
        {...folding(group.title)}
        entry={entry}
      />
    ) : (
      <ul key={group.title} aria-label={group.title || '常用'}>
        {group.screens.map(entry)}
      </ul>
    ),
  )
  return (
    <>
      {!isNarrow && <MenuFilter typed={typed} found={found} onType={setTyped} />}
      <nav className={css.nav} aria-label="主菜单" ref={nav}>
        {typed.trim() && !isNarrow ? (
          <ul aria-label="筛选结果">
            {found.map(entry)}
            {found.length === 0 && <li className={css.noEntry}>没有这样的页面，换个词试试</li>}
          </ul>
        ) : (
          <>
            {favourites.length > 0 && (
              <>
                {!isNarrow && (
                  <h2>
                    收藏<small>拖动排序</small>
                  </h2>
                )}
                <ul aria-label="收藏">{favourites.map(favourite)}</ul>
              </>
            )}
            {!isNarrow && <Recent things={things} />}
            {!isNarrow && (
              <h2>
                全部 {listed.length} 个
                <button type="button" onClick={() => own.openGroups(areAllOpen ? [] : titles)}>
                  {areAllOpen ? '全部收起' : '全部展开'}
                </button>
              </h2>
            )}
            {all}
          </>
        )}
      </nav>
    </>
  )
}

export const SideBar = () => {
  const me = useMe()
  const own = useOwnMenu()
  const isSmall = useIsSmallWindow()
  const [isShownWide, setShownWide] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: in a small window the menu covers the page that was chosen
  useEffect(() => setShownWide(false), [pathname])
  const isNarrow = isSmall ? !isShownWide : own.is_narrow
  const toggle = () => (isSmall ? setShownWide(isNarrow) : own.setNarrow(!isNarrow))
  const listed = listedOf(screens.filter(({ needs }) => !needs || mayCall(me, needs)))
  const label = isNarrow ? '展开菜单' : '收起菜单'
  return (
    <div className={css.place}>
      <aside className={cx(css.side, isNarrow ? css.narrow : css.wide, isSmall && css.floating)}>
        <div className={css.brand}>
          {!isNarrow && (
            <>
              <Mark />
              图神运营台
            </>
          )}
          <Tooltip title={label} placement="right">
            <button type="button" className={css.width} aria-label={label} onClick={toggle}>
              <Icon name={isNarrow ? 'right' : 'left'} size={16} />
            </button>
          </Tooltip>
        </div>
        <Menu listed={listed} own={own} isNarrow={isNarrow} />
        <MeMenu isNarrow={isNarrow} />
      </aside>
    </div>
  )
}
