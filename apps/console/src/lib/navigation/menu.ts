/** The menu, computed from the screens of all areas. */
import type { MenuEntry, Screen } from '../screen.ts'

export type ListedScreen = Screen & { menu: MenuEntry }

export interface MenuGroup {
  title: string
  screens: ListedScreen[]
}

const isListed = (screen: Screen): screen is ListedScreen => screen.menu !== undefined

/** Groups are ordered by their first entry. */
export const menuGroupsOf = (screens: readonly Screen[]): MenuGroup[] => {
  const listed = screens.filter(isListed).toSorted((a, b) => a.menu.position - b.menu.position)
  const titles = [...new Set(listed.map(({ menu }) => menu.group))]
  return titles.map((title) => ({ title, screens: listed.filter(({ menu }) => menu.group === title) }))
}

/** The path without parameters: `/approvals/:id?` is entered at `/approvals`. */
export const entryPathOf = ({ pattern }: Pick<Screen, 'pattern'>): string =>
  pattern.replace(/\/:.*$/, '') || '/'
