/**
 * A screen as data: its address, its title, who may open it and where the menu shows it. The areas list theirs, the
 * app puts the lists together; there is no other table of routes.
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

export type MenuGroup = '' | '用户' | '系统'

/** Figures the menu shows beside an entry; the system area answers them. */
export type MenuCount = 'approvals' | 'appeals' | 'failedJobs'

export interface MenuEntry {
  group: MenuGroup
  icon: IconName
  count?: MenuCount
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
}
