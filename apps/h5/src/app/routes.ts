/**
 * Resolves paths to screens. The route table with their loaders grows with every screen, so it is a separate
 * chunk; only the home area's part is in the first load.
 */
import type { AnyScreen, PageUrl } from '@wallpaper/contract'
import { pages as homePages } from '../areas/home/home.pages.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'

/** The path used in the page stack: all paths of a screen are one page, except for line screens. */
export const canonicalPath = (screen: AnyScreen, path: PageUrl): PageUrl =>
  'pathOf' in screen ? path : (screen.paths[0] ?? path)

export { screenAtPath as screenOf } from '@wallpaper/contract'

const byScreen = (pages: readonly PageDefinition[]) =>
  new Map(pages.map((page): [AnyScreen, PageDefinition] => [page.screen, page]))

let known = byScreen(homePages)
let fetching: Promise<void> | undefined

/** Retries after a failure. */
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
