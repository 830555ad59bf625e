/** Connects a screen of the contract to its component: how its code is loaded, and what it reads first. */
import type { AnyScreen, Area, LinelessEndpoint } from '@wallpaper/contract'
import type { ComponentType } from 'react'

export interface PageComponent {
  load: () => Promise<ComponentType>
  /** Queries without input that it makes on mount: prefetched with its code. */
  reads?: readonly LinelessEndpoint[]
  /** The same for cursor-paged lists. */
  lists?: readonly LinelessEndpoint[]
}

export interface PageDefinition {
  area: Area
  screen: AnyScreen
  load: () => Promise<ComponentType>
  reads: readonly LinelessEndpoint[]
  lists: readonly LinelessEndpoint[]
}

/** All screens of an area: a missing component does not compile. */
export const definePages = <K extends string>(
  area: Area,
  screens: Readonly<Record<K, AnyScreen>>,
  components: Readonly<Record<K, PageComponent>>,
): readonly PageDefinition[] => {
  const pages: PageDefinition[] = []
  for (const name in screens)
    pages.push({ area, screen: screens[name], reads: [], lists: [], ...components[name] })
  return pages
}
