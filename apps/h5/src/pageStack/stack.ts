/**
 * The page stack as a value: open pages in order, and mounted tabs. Every navigation is a pure function from
 * one stack to the next; the history operations follow from the two.
 */
import { type LineId, pageStackMax } from '@wallpaper/contract'
import type { PageQuery, PageUrl } from '../lib/url/pageUrl.ts'

export interface OpenedPage {
  id: string
  /** The canonical path, with aliases resolved. */
  path: PageUrl
  query: PageQuery
  /** Belongs to the page, since two lines may be open at once; null for a page without a line. */
  line: LineId | null
  isTab: boolean
}

export interface PageEntry extends OpenedPage {
  /** Its position in the browser's history. */
  at: number
}

/** Bottom first; the last is visible. Only the bottom may be a tab. */
export type Pages = readonly [PageEntry, ...PageEntry[]]

export interface Stack {
  pages: Pages
  /** All visited tabs that stay mounted, including the current one. */
  tabs: readonly PageEntry[]
}

export const topOf = ({ pages }: Pick<Stack, 'pages'>): PageEntry => pages[pages.length - 1] ?? pages[0]

/** All mounted pages, each once. */
export const aliveIn = ({ pages, tabs }: Stack): PageEntry[] => [
  ...tabs,
  ...pages.filter((page) => !tabs.some((tab) => tab.id === page.id)),
]

export const startWith = (opened: OpenedPage, at = 0): Stack => {
  const page: PageEntry = { ...opened, at }
  return { pages: [page], tabs: page.isTab ? [page] : [] }
}

const replaceTop = (pages: Pages, page: PageEntry): Pages => {
  const [bottom, ...above] = pages
  return above.length === 0 ? [page] : [bottom, ...above.slice(0, -1), page]
}

/** In place: a tab that changes position would be remounted. */
const withTab = (tabs: readonly PageEntry[], tab: PageEntry): PageEntry[] =>
  tabs.some(({ id }) => id === tab.id)
    ? tabs.map((other) => (other.id === tab.id ? tab : other))
    : [...tabs, tab]

/** A mounted tab is shown again as it was, with the new query if there is one. */
export const switchTab = (stack: Stack, opened: OpenedPage): Stack => {
  const alive = stack.tabs.find((tab) => tab.path === opened.path)
  const hasQuery = Object.keys(opened.query).length > 0
  const { at } = stack.pages[0]
  // The same object if nothing changed, to avoid a render.
  const tab: PageEntry =
    alive && !hasQuery && alive.at === at
      ? alive
      : { ...(alive ?? opened), query: hasQuery || !alive ? opened.query : alive.query, at }
  return { pages: [tab], tabs: withTab(stack.tabs, tab) }
}

export const redirectTo = (stack: Stack, opened: OpenedPage): Stack =>
  opened.isTab
    ? switchTab(stack, opened)
    : { ...stack, pages: replaceTop(stack.pages, { ...opened, at: topOf(stack).at }) }

/** At the limit of nine pages, it replaces the current one. */
export const navigateTo = (stack: Stack, opened: OpenedPage): Stack => {
  if (opened.isTab || stack.pages.length >= pageStackMax) return redirectTo(stack, opened)
  const [bottom, ...above] = stack.pages
  return { ...stack, pages: [bottom, ...above, { ...opened, at: topOf(stack).at + 1 }] }
}

/** Closes everything, including tabs: the next content may belong to another person. */
export const reLaunch = (stack: Stack, opened: OpenedPage): Stack => startWith(opened, stack.pages[0].at)

/** The bottom page always stays. */
export const navigateBack = (stack: Stack, delta = 1): Stack => {
  const [bottom, ...above] = stack.pages
  return { ...stack, pages: [bottom, ...above.slice(0, Math.max(0, above.length - Math.max(0, delta)))] }
}

/** The pages stored in this history entry; those still mounted are reused. */
export const restore = (stack: Stack, pages: Pages): Stack => {
  const [bottom, ...above] = pages
  if (!bottom.isTab) return { pages, tabs: stack.tabs }
  const alive = stack.tabs.find((tab) => tab.path === bottom.path)
  const tab: PageEntry = alive && alive.at !== bottom.at ? { ...alive, at: bottom.at } : (alive ?? bottom)
  return { pages: [tab, ...above], tabs: withTab(stack.tabs, tab) }
}

export interface HistoryPlan {
  /** Steps to go first, or 0. */
  go: number
  /** What to write at the destination. */
  write: 'push' | 'replace' | 'nothing'
}

/** The history operations that make the current entry that of `after`, starting at position `from`. */
export const historyPlan = (before: Stack, after: Stack, from: number = topOf(before).at): HistoryPlan => {
  const to = topOf(after).at
  if (to > from) return { go: 0, write: 'push' }
  if (to === from) return { go: 0, write: 'replace' }
  const isKnown = before.pages.some((page) => page.id === topOf(after).id && page.at === to)
  return { go: to - from, write: isKnown ? 'nothing' : 'replace' }
}
