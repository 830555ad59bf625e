/**
 * How many homepages somebody may have on a line: everybody's number, or more with a membership. A homepage made under
 * one stays when that is over: it is seen as before, and nothing new goes on it.
 */
import { lines } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { HomepageBonus, LineOwner } from '../creation.types.ts'

/** The most that the table has room for. */
const slotsMax = 10

interface Placed {
  slot: number
}

export interface HomepageLimit {
  max(tx: Reader, owner: LineOwner, now: number): Promise<number>
  /** Which of these are locked; bonuses are only asked about where one is beyond what everybody has. */
  lockedAmong(
    tx: Reader,
    owner: LineOwner,
    all: readonly Placed[],
    now: number,
  ): Promise<(homepage: Placed) => boolean>
  isLocked(tx: Reader, owner: LineOwner, homepage: Placed, now: number): Promise<boolean>
}

export const createHomepageLimit = (bonuses: readonly HomepageBonus[]): HomepageLimit => {
  const max: HomepageLimit['max'] = async (tx, owner, now) => {
    let most: number = lines[owner.line].limits.homepages
    for (const bonus of bonuses) most += await bonus(tx, owner, now)
    return Math.min(most, slotsMax)
  }
  const lockedAmong: HomepageLimit['lockedAmong'] = async (tx, owner, all, now) => {
    if (all.every(({ slot }) => slot <= lines[owner.line].limits.homepages)) return () => false
    const open = await max(tx, owner, now)
    return ({ slot }) => slot > open
  }
  return {
    max,
    lockedAmong,
    isLocked: async (tx, owner, homepage, now) => (await lockedAmong(tx, owner, [homepage], now))(homepage),
  }
}
