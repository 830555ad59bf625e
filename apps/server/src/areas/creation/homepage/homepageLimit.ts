/**
 * Maximum number of homepages per line: the line's limit, more with a membership. When the membership ends,
 * homepages beyond the limit stay public but locked: nothing can be added to them.
 */
import { lines } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { HomepageBonus, LineOwner } from '../creation.types.ts'

/** Upper limit of the table's slot column. */
const slotsMax = 10

interface Placed {
  slot: number
}

export interface HomepageLimit {
  max(tx: Reader, owner: LineOwner, now: number): Promise<number>
  /** Which of these are locked; bonuses are only queried if one is beyond the line's limit. */
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
