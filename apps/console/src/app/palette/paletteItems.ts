/** What the palette offers for a text: what the server found, the pages, and what can be done for a person. */
import type { OutputOf } from '@wallpaper/contract'
import type { consoleSearch } from '@wallpaper/contract/staff/staff.console'
import { entriesMatching, entryPathOf, type ListedScreen } from '../../lib/navigation/menu.ts'
import { type IconName, type PersonAct, pathOfSubject, type SubjectPaths } from '../../lib/screen.ts'

export interface PaletteItem {
  /** Unique among the items. */
  key: string
  kind: string
  title: string
  note: string
  state: string
  icon: IconName
  to: string
}

interface PaletteGroup {
  kind: string
  label: string
  items: PaletteItem[]
  hasMore: boolean
}

type Found = OutputOf<typeof consoleSearch>['groups']

const icons: Readonly<Record<string, IconName>> = {
  person: 'user',
  photo: 'image',
  homepage: 'album',
  code_works: 'tag',
  withdrawal: 'withdraw',
  payment: 'card',
  ticket: 'headset',
}

export const foundGroups = (found: Found, paths: SubjectPaths): PaletteGroup[] =>
  found.map(({ kind, label, items, has_more: hasMore }) => ({
    kind,
    label,
    hasMore,
    items: items.flatMap(({ key, query, ...texts }) => {
      const to = pathOfSubject(paths, key, query)
      return to ? [{ key, kind, to, icon: icons[kind] ?? 'doc', ...texts }] : []
    }),
  }))

const pagesMax = 6

export const pageGroup = (listed: readonly ListedScreen[], text: string): PaletteGroup => {
  const found = text ? entriesMatching(listed, text) : []
  return {
    kind: 'page',
    label: '页面',
    hasMore: found.length > pagesMax,
    items: found.slice(0, pagesMax).map((screen) => ({
      key: `page:${screen.pattern}`,
      kind: 'page',
      title: screen.title,
      note: screen.menu.group,
      state: '',
      icon: screen.menu.icon,
      to: entryPathOf(screen),
    })),
  }
}

const uidOf = ({ key }: PaletteItem) => key.slice('person:'.length)

/** For the only person that was found. */
export const actGroup = (groups: readonly PaletteGroup[], acts: readonly PersonAct[]): PaletteGroup[] => {
  const people = groups.find(({ kind }) => kind === 'person')?.items ?? []
  const [person] = people
  if (people.length !== 1 || !person) return []
  const items = acts.map(({ title, icon, path }) => ({
    key: `act:${title}`,
    kind: 'act',
    title: `${person.title}的${title}`,
    note: '',
    state: '',
    icon,
    to: path(uidOf(person)),
  }))
  return [{ kind: 'act', label: `对${person.title}可以做`, items, hasMore: false }]
}

/** `>` asks for pages and acts only, `#` for numbers only. */
export const meaningOf = (typed: string): { text: string; only: 'pages' | 'numbers' | null } => {
  const text = typed.trim()
  if (text.startsWith('>')) return { text: text.slice(1).trim(), only: 'pages' }
  if (text.startsWith('#')) return { text: text.slice(1).trim(), only: 'numbers' }
  return { text, only: null }
}

const numbered = ['withdrawal', 'payment', 'ticket']

export const isWanted = (kind: string, only: 'pages' | 'numbers' | null): boolean =>
  only === null || (only === 'pages' ? ['page', 'act'] : numbered).includes(kind)
