/** The menu, computed from the screens of all areas. */
import type { MenuEntry, Screen } from '../screen.ts'

export type ListedScreen = Screen & { menu: MenuEntry }

export interface MenuGroup {
  title: string
  screens: ListedScreen[]
}

const isListed = (screen: Screen): screen is ListedScreen => screen.menu !== undefined

export const listedOf = (screens: readonly Screen[]): ListedScreen[] =>
  screens.filter(isListed).toSorted((a, b) => a.menu.position - b.menu.position)

/** Groups are ordered by their first entry. */
export const menuGroupsOf = (screens: readonly Screen[]): MenuGroup[] => {
  const listed = listedOf(screens)
  const titles = [...new Set(listed.map(({ menu }) => menu.group))]
  return titles.map((title) => ({ title, screens: listed.filter(({ menu }) => menu.group === title) }))
}

/** The path without parameters: `/approvals/:id?` is entered at `/approvals`. */
export const entryPathOf = ({ pattern }: Pick<Screen, 'pattern'>): string =>
  pattern.replace(/\/:.*$/, '') || '/'

/** The entry of the open page: of several that begin its path, the longest. */
export const entryAt = (entries: readonly ListedScreen[], pathname: string): ListedScreen | undefined =>
  entries
    .filter((screen) => {
      const path = entryPathOf(screen)
      return path === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${path}/`)
    })
    .toSorted((a, b) => a.pattern.length - b.pattern.length)
    .at(-1)

/** What waits behind an entry or a folded group. */
export interface WaitingCount {
  count: number
  isAlarming: boolean
}

export const sumOf = (counts: readonly WaitingCount[]): WaitingCount => ({
  count: counts.reduce((total, { count }) => total + count, 0),
  isAlarming: counts.some(({ count, isAlarming }) => isAlarming && count > 0),
})

const alwaysShown = 7
const manyEntries = 9

/** A long group shows its first entries, and of the others those where something waits or that are open. */
export const splitGroup = (
  entries: readonly ListedScreen[],
  isNeeded: (entry: ListedScreen) => boolean,
): { shown: ListedScreen[]; rare: ListedScreen[] } => {
  if (entries.length < manyEntries) return { shown: [...entries], rare: [] }
  const isShown = (entry: ListedScreen, index: number) => index < alwaysShown || isNeeded(entry)
  return {
    shown: entries.filter(isShown),
    rare: entries.filter((entry, index) => !isShown(entry, index)),
  }
}

/** Entries whose title or group has what was typed. */
export const entriesMatching = (entries: readonly ListedScreen[], typed: string): ListedScreen[] => {
  const wanted = typed.trim().toLowerCase()
  return entries.filter(({ title, menu }) => `${menu.group} ${title}`.toLowerCase().includes(wanted))
}

/** The list with one entry moved by one place; as it was where there is no such place. */
export const movedBy = (paths: readonly string[], path: string, step: 1 | -1): string[] => {
  const from = paths.indexOf(path)
  const to = from + step
  if (from < 0 || to < 0 || to >= paths.length) return [...paths]
  return paths.toSpliced(from, 1).toSpliced(to, 0, path)
}

/** The list with one entry at another's place. */
export const movedTo = (paths: readonly string[], path: string, target: string): string[] => {
  const to = paths.indexOf(target)
  return to < 0 || !paths.includes(path)
    ? [...paths]
    : paths.filter((each) => each !== path).toSpliced(to, 0, path)
}
