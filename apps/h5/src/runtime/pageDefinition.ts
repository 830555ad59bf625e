/** A screen in the route table: where it is, what it is called, and how its code is fetched. */
import type { AnyEndpoint, Area } from '@wallpaper/contract'
import type { ComponentType } from 'react'
import type { PageUrl } from '../lib/pageUrl.ts'

export interface PageDefinition {
  path: PageUrl
  /** Other paths of the same screen. */
  aliases: readonly PageUrl[]
  title: string
  area: Area
  load: () => Promise<ComponentType>
  /** Its place in the tab bar, 0 to 4; null for an ordinary page. */
  tab: { index: number; icon: string } | null
  /** Opened without a session. */
  isOpen: boolean
  /** What it reads as soon as it is drawn, with no input: asked for together with its code. */
  reads: readonly AnyEndpoint[]
}

interface At {
  readonly path: PageUrl
}

export interface PageEntryInTable {
  at: At
  also?: readonly At[]
  title: string
  load: () => Promise<ComponentType>
  tab?: { index: number; icon: string }
  isOpen?: boolean
  reads?: readonly AnyEndpoint[]
}

export const definePages = (area: Area, pages: readonly PageEntryInTable[]): readonly PageDefinition[] =>
  pages.map(({ at, also = [], title, load, tab = null, isOpen = false, reads = [] }) => ({
    path: at.path,
    aliases: also.map(({ path }) => path),
    title,
    area,
    load,
    tab,
    isOpen,
    reads,
  }))
