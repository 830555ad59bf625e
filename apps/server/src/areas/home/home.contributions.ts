/** What the areas contribute to the home tab, the tab bar and the search. Types alone: every area may import them. */
import type { LineId, PageUrl, SubAccountArea } from '@wallpaper/contract'
import type { HomeMark, SearchGroupId } from '@wallpaper/contract/home/home.limits'
import type { Reader } from '../../platform/db/database.ts'
import type { Counter, Visitor } from '../account/public.ts'

export interface TabBadge {
  screen: { path: PageUrl }
  count: Counter
}

/** A product line whose screens exist, and where it begins. */
export interface LineHome {
  id: LineId
  path: PageUrl
}

export interface HomeStrip {
  /** The gravest stands on the home tab, and no other. */
  gravity: number
  tone: 'warn' | 'info' | 'no'
  sentence: string
  action: string
  path: PageUrl
}

/** Null while there is nothing to say. */
export type StripOf = (tx: Reader, visitor: Visitor) => Promise<HomeStrip | null>

export interface SearchHit {
  id: string
  line: LineId | null
  title: string
  note: string
  thumbUrl?: string | null
  /** Where there is no picture. */
  icon?: string
  badge?: { text: string; tone: 'ok' | 'wait' | 'no' | 'brand' | 'info' | 'plain' } | null
  isAi?: boolean
  path: PageUrl | null
  isExact?: boolean
}

export interface SearchAsk {
  text: string
  cursor?: string | undefined
  limit: number
}

export interface SearchPage {
  items: readonly SearchHit[]
  next_cursor: string | null
  /** Counted no further than the contract says. */
  total: number
}

export interface SearchGroup {
  id: SearchGroupId
  /** Who may look there: everyone, or besides the main account the sub-accounts that were given this area. */
  for: 'everyone' | SubAccountArea
  find: (tx: Reader, visitor: Visitor, ask: SearchAsk) => Promise<SearchPage>
}

/** Something that people use, and how often they did. */
export interface RankedTool {
  id: string
  title: string
  note: string
  icon: string
  mark?: HomeMark
  path: PageUrl | null
  uses: number
}

/** The most used of an area's tools, at most a hundred. */
export type ToolRanking = (tx: Reader, now: number) => Promise<readonly RankedTool[]>
