/**
 * What an area contributes, as one value: its screens, their menu entries, and the audit log subjects that
 * have a screen. The app lists the areas and computes routes, menu and links from them; there is no other
 * table.
 */
import type { StaffRole } from '@wallpaper/contract'
import type { ComponentType } from 'react'
import type { Policy } from './roles.ts'
import type { CountedList } from './tabCount.ts'

/** The icons of the design's sprite that the console uses. */
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
  | 'search'
  | 'star'
  | 'fill-star'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'alert'
  | 'check'
  | 'card'
  | 'withdraw'
  | 'code'
  | 'open'

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

/** An area's part of the page of one person. */
export interface PersonTab {
  /** In the address. */
  id: string
  title: string
  position: number
  /** It stands on the first tab instead of having one. */
  isOverview?: true
  /** Without this right the tab is not there. */
  needs: Policy
  load: () => Promise<ComponentType<{ uid: number }>>
  /** What the number beside its title counts. */
  counts?: (uid: number) => readonly CountedList[]
}

/** The address of a subject's screen, with what else its query says. */
export const pathOfSubject = (
  paths: SubjectPaths,
  key: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined => {
  const at = key.indexOf(':')
  const path = paths[key.slice(0, at)]?.(key.slice(at + 1))
  const more = new URLSearchParams(query).toString()
  return path && more ? `${path}${path.includes('?') ? '&' : '?'}${more}` : path
}

/** What the palette offers for a person that was found. */
export interface PersonAct {
  /** As in 林晚风的提现. */
  title: string
  icon: IconName
  needs: Policy
  path: (uid: string) => string
}

/** An area's part of the first page of a role. */
export interface HomePart {
  roles: readonly StaffRole[]
  needs: Policy
  load: () => Promise<ComponentType>
}

export interface ConsoleArea {
  screens: readonly Screen[]
  subjects?: SubjectPaths
  personTabs?: readonly PersonTab[]
  personActs?: readonly PersonAct[]
  homeParts?: readonly HomePart[]
  /** Beside every screen of somebody who is signed in: what tells them something wherever they are. */
  notices?: readonly ComponentType[]
}
