/**
 * An entry leads from the home tab or the personal centre to a screen. The area of the screen declares it; home and
 * the personal centre draw what the visitor may use.
 */
import type { PageUrl, SubAccountArea } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'

export interface Visitor {
  uid: number
  /** 0 is the main account. */
  sonid: number
  areas: readonly SubAccountArea[]
}

/** A number beside an entry or a tab. */
export type Counter = (tx: Reader, visitor: Visitor) => Promise<number>

export interface Entry {
  /** A name for good: people's own order of entries holds it. */
  id: string
  icon: string
  screen: { title: string; path: PageUrl }
  /** Who may use it: everyone, the main account alone, or also sub-accounts that were given this area. */
  for: 'everyone' | 'main' | SubAccountArea
  badge?: Counter
  /** On the home tab; where among the others it stands for somebody who never changed it, small first. */
  home?: { order: number }
  /** In the personal centre; a group stands where its first entry does. */
  personalCentre?: {
    group: string
    order: number
    /** What stands beside the title, and a more exact address. */
    describe?: (tx: Reader, visitor: Visitor) => Promise<{ detail?: string; path?: PageUrl }>
  }
}

export const mayUse = (entry: Entry, { sonid, areas }: Visitor): boolean => {
  if (sonid === 0 || entry.for === 'everyone') return true
  return entry.for !== 'main' && areas.includes(entry.for)
}

/** Asks each counter once, however many entries show its number. */
export const countOnce = (tx: Reader, visitor: Visitor) => {
  const asked = new Map<Counter, Promise<number>>()
  return async (counter: Counter | undefined): Promise<number> => {
    if (!counter) return 0
    const known = asked.get(counter) ?? counter(tx, visitor)
    asked.set(counter, known)
    return known
  }
}
