/**
 * Which screen answers a path is known at once. How its code is fetched stands in the route table, which grows with every
 * screen: it is a file of its own, and only the home area's part of it is in the first load.
 */
import { type AnyScreen, type PageUrl, screenAtPath } from '@wallpaper/contract'
import { homePages } from '../areas/home/home.pages.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'

export const screenOf = (path: string): AnyScreen | undefined => screenAtPath(path)?.screen

/** The path the page stack knows it by: other paths of a screen are the same page, those of a line screen are not. */
export const canonicalPath = (screen: AnyScreen, path: PageUrl): PageUrl =>
  'pathOf' in screen ? path : (screen.paths[0] ?? path)

const byScreen = (pages: readonly PageDefinition[]) =>
  new Map(pages.map((page): [AnyScreen, PageDefinition] => [page.screen, page]))

let known = byScreen(homePages)
let fetching: Promise<void> | undefined

/** Again when it did not come. */
export const fetchDeferredRoutes = (): Promise<void> => {
  fetching ??= import('./deferredRoutes.ts').then(
    (table) => {
      known = byScreen(table.pages)
    },
    (error: unknown) => {
      fetching = undefined
      throw error
    },
  )
  return fetching
}

export const knownPages = (): readonly PageDefinition[] => [...known.values()]

export const knownPage = (screen: AnyScreen): PageDefinition | undefined => known.get(screen)

export const pageOf = async (screen: AnyScreen): Promise<PageDefinition> => {
  if (!known.has(screen)) await fetchDeferredRoutes()
  const page = known.get(screen)
  if (!page) throw new Error(`no page for ${screen.title}`)
  return page
}
