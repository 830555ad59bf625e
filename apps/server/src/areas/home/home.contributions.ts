/**
 * What the areas contribute to the home tab, the tab bar and the search. Types only, so every area may import
 * them.
 */
import type { LineId, OutputOf, PageUrl, ParsedInput, SubAccountArea } from '@wallpaper/contract'
import type { downloadModes } from '@wallpaper/contract/creation/creation.schemas'
import type { material, photoList } from '@wallpaper/contract/home'
import type { HomeMark, SearchGroupId } from '@wallpaper/contract/home/home.limits'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { PageInput } from '../../platform/listPage.ts'
import type { Counter, Visitor } from '../account/public.ts'

export interface TabBadge {
  screen: { path: PageUrl }
  count: Counter
}

/** A product line with screens, and its start page. */
export interface LineHome {
  id: LineId
  path: PageUrl
}

export interface HomeStrip {
  /** Only the strip with the highest gravity is shown. */
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
  /** Used where there is no picture. */
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
  /** Counted up to the contract's limit. */
  total: number
}

export interface SearchGroup {
  id: SearchGroupId
  /** Who may search it: everyone, or the main account and sub-accounts with this area. */
  for: 'everyone' | SubAccountArea
  find: (tx: Reader, visitor: Visitor, ask: SearchAsk) => Promise<SearchPage>
}

/** A person's content on one line. */
export interface LineSummary {
  homepages: readonly { id: string; avatarUrl: string; downloadMode: DownloadMode }[]
  works: Record<'all' | 'reviewing' | 'rejected' | 'published', number>
}

type DownloadMode = keyof typeof downloadModes
type RecentWorks = OutputOf<typeof photoList>

export interface RecentWorksFilter {
  line?: LineId | undefined
  kind?: 'video'
  state?: 'published'
}

interface LineOwner {
  uid: number
  line: LineId
}

/** A person's works, for the home tab. */
export interface CreatorWorks {
  /** Includes lines with nothing on them. */
  summaries(tx: Reader, uid: number): Promise<ReadonlyMap<LineId, LineSummary>>
  homepagesMax(tx: Reader, owner: LineOwner): Promise<number>
  /** Over all lines, newest first. */
  recentWorks(tx: Reader, uid: number, wanted: RecentWorksFilter, page: PageInput): Promise<RecentWorks>
  mostUsedTemplates(tx: Reader): Promise<readonly { id: string; name: string; uses: number }[]>
  moments(tx: Reader, uid: number, ask: ParsedInput<typeof material>): Promise<OutputOf<typeof material>>
  downloadModes(owner: LineOwner): readonly DownloadMode[]
  changeDownloadMode(
    tx: Tx,
    owner: LineOwner,
    change: { homepage_id: string; download_mode: DownloadMode; price_fen?: number | undefined },
  ): Promise<unknown>
}

/** A person's codes, for the home tab. */
export interface CodeFigures {
  byLine(tx: Reader, uid: number): Promise<readonly LineTotal[]>
  /** Pictures saved by the audience on this business day. */
  savesOn(tx: Reader, uid: number, day: string): Promise<readonly LineTotal[]>
  /** A code of theirs, as typed. */
  named(
    tx: Reader,
    uid: number,
    typed: string,
  ): Promise<{ id: string; code: string; isActive: boolean } | null>
}

/** The review of a new person's first homepage, works and code, which are one case. */
export interface FirstReview {
  /** Complete, and in the queue. */
  isReady: boolean
  ahead: number
  minutes: number
}

/** Null once anything of the person was decided. */
export type FirstReviewOf = (tx: Reader, uid: number) => Promise<FirstReview | null>

interface LineTotal {
  line: LineId
  total: number
}

export interface RankedTool {
  id: string
  title: string
  note: string
  icon: string
  mark?: HomeMark
  path: PageUrl | null
  uses: number
}

/** The most used tools of an area, at most a hundred. */
export type ToolRanking = (tx: Reader, now: number) => Promise<readonly RankedTool[]>
