/**
 * An entry links the home tab or the personal centre to a screen. The screen's area declares it; home and the
 * personal centre show what the visitor may use.
 */
import type { PageUrl, SubAccountArea } from '@wallpaper/contract'
import type { EntryGroup } from '@wallpaper/contract/account/account.labels'
import type { Reader } from '../../../platform/db/database.ts'

export interface Visitor {
  uid: number
  /** 0 is the main account. */
  sonid: number
  areas: readonly SubAccountArea[]
}

/** A badge on an entry or a tab. */
export type Counter = (tx: Reader, visitor: Visitor) => Promise<number>

export interface Entry {
  /** Permanent: stored in people's own order of entries. */
  id: string
  icon: string
  screen: { title: string; path: PageUrl }
  /** Who may use it: everyone, only the main account, or also sub-accounts with this area. */
  for: 'everyone' | 'main' | SubAccountArea
  badge?: Counter
  /** On the home tab; default order, lowest first. */
  home?: { order: number }
  /** In the personal centre; a group's place is that of its first entry. */
  personalCentre?: {
    group: EntryGroup
    order: number
    /** Text beside the title, and a more specific path. */
    describe?: (tx: Reader, visitor: Visitor) => Promise<{ detail?: string; path?: PageUrl }>
  }
}

export const mayUse = (entry: Entry, { sonid, areas }: Visitor): boolean => {
  if (sonid === 0 || entry.for === 'everyone') return true
  return entry.for !== 'main' && areas.includes(entry.for)
}

/** Runs each counter once, even if several entries share it. */
export const countOnce = (tx: Reader, visitor: Visitor) => {
  const asked = new Map<Counter, Promise<number>>()
  return async (counter: Counter | undefined): Promise<number> => {
    if (!counter) return 0
    const known = asked.get(counter) ?? counter(tx, visitor)
    asked.set(counter, known)
    return known
  }
}
