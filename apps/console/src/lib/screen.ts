/**
 * What an area contributes, as one value: its screens, their menu entries, and the audit log subjects that
 * have a screen. The app lists the areas and computes routes, menu and links from them; there is no other
 * table.
 */
import type { ComponentType } from 'react'
import type { Policy } from './roles.ts'

/** The icons of the design's sprite that the menu uses. */
export type IconName =
  | 'grid'
  | 'shield'
  | 'user'
  | 'flag'
  | 'bell'
  | 'doc'
  | 'settings'
  | 'team'
  | 'list'
  | 'clock'
  | 'useradd'
  | 'phone'
  | 'image'
  | 'album'
  | 'wand'
  | 'folder'
  | 'tag'
  | 'book'
  | 'chart'
  | 'wallet'
  | 'headset'
  | 'swap'
  | 'face'
  | 'play'
  | 'reply'
  | 'spark'

export interface MenuEntry {
  /** The group's heading; '' for entries above all groups. */
  group: string
  /** Sort key of the entries and, through them, of the groups. */
  position: number
  icon: IconName
  /** Badge with the number of waiting items; hidden when 0. */
  useCount?: () => number
  isAlarming?: boolean
}

export interface Screen {
  /** Route pattern below /console. */
  pattern: string
  title: string
  load: () => Promise<ComponentType>
  /** The screen's main endpoint: whoever may call it may open the screen. */
  needs?: Policy
  menu?: MenuEntry
  /** The parent in the breadcrumb. */
  parent?: { title: string; path: string }
  /** Open without a session, and rendered without side bar and top bar. */
  isPublic?: boolean
  /** Listed in the menu under one's own name. */
  isPersonal?: boolean
}

/** Paths of the screens of audit log subjects, by kind; subjects are named `<kind>:<id>`. */
export type SubjectPaths = Readonly<Record<string, (id: string) => string>>

export interface ConsoleArea {
  screens: readonly Screen[]
  subjects?: SubjectPaths
  /** Rendered at the right of the top bar on every screen. */
  TopBarItem?: ComponentType
}
