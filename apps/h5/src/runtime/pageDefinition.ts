/** A screen of the contract joined to its component: how its code is fetched, and what it reads first. */
import type { AnyScreen, Area, LinelessEndpoint } from '@wallpaper/contract'
import type { ComponentType } from 'react'

export interface PageComponent {
  load: () => Promise<ComponentType>
  /** What it reads as soon as it is drawn, with no input: asked for together with its code. */
  reads?: readonly LinelessEndpoint[]
  /** The same, of lists that are read on by their cursor. */
  lists?: readonly LinelessEndpoint[]
}

export interface PageDefinition {
  area: Area
  screen: AnyScreen
  load: () => Promise<ComponentType>
  reads: readonly LinelessEndpoint[]
  lists: readonly LinelessEndpoint[]
}

/** All screens of an area: one without a component does not compile. */
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
