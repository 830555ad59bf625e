/**
 * What an area gives to the app, as one value: its screens, where the menu shows them, and which subjects of the
 * audit log have a screen. The app lists the areas and computes routes, menu and links from them; there is no other
 * table.
 */
import type { ComponentType } from 'react'
import type { Policy } from './roles.ts'

/** Names in the design's sprite that the menu uses. */
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

export interface MenuEntry {
  /** The heading it stands under; '' for the entries above all headings. */
  group: string
  /** Entries, and with them their groups, are ordered by it. */
  position: number
  icon: IconName
  /** How much waits there; none is not shown. */
  useCount?: () => number
  isAlarming?: boolean
}

export interface Screen {
  /** Below /console, as the router writes it. */
  pattern: string
  title: string
  load: () => Promise<ComponentType>
  /** The call without which the screen would be empty: who may make it may open the screen. */
  needs?: Policy
  menu?: MenuEntry
  /** The screen above this one in the breadcrumb. */
  parent?: { title: string; path: string }
  /** Open to whoever is not signed in, and drawn without side bar and top bar. */
  isPublic?: boolean
  /** Listed in the menu under one's own name. */
  isPersonal?: boolean
}

/** Subjects of the audit log are named `<kind>:<id>`: the address of the screen of each kind that has one. */
export type SubjectPaths = Readonly<Record<string, (id: string) => string>>

export interface ConsoleArea {
  screens: readonly Screen[]
  subjects?: SubjectPaths
  /** Drawn at the right of the top bar, on every screen. */
  TopBarItem?: ComponentType
}
