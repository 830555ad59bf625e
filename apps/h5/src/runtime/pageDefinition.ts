/** A screen of the contract joined to its component: how its code is fetched, and what it reads first. */
import type { AnyScreen, Area, LinelessEndpoint, PageUrl } from '@wallpaper/contract'
import type { ComponentType } from 'react'

export interface PageComponent {
  load: () => Promise<ComponentType>
  /** What it reads as soon as it is drawn, with no input: asked for together with its code. */
  reads?: readonly LinelessEndpoint[]
}

export interface PageDefinition {
  area: Area
  screen: AnyScreen
  load: () => Promise<ComponentType>
  reads: readonly LinelessEndpoint[]
  /** The path the page stack knows it by: other paths of a screen are the same page, those of a line screen are not. */
  canonical: (path: PageUrl) => PageUrl
}

const definePage = (area: Area, screen: AnyScreen, { load, reads = [] }: PageComponent): PageDefinition => {
  const isLineScreen = 'pathOf' in screen
  return {
    area,
    screen,
    load,
    reads,
    canonical: (path) => (isLineScreen ? path : (screen.paths[0] ?? path)),
  }
}

/** All screens of an area: one without a component does not compile. */
export const definePages = <K extends string>(
  area: Area,
  screens: Readonly<Record<K, AnyScreen>>,
  components: Readonly<Record<K, PageComponent>>,
): readonly PageDefinition[] => {
  const pages: PageDefinition[] = []
  for (const name in screens) pages.push(definePage(area, screens[name], components[name]))
  return pages
}
