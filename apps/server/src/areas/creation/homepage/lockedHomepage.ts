/** A homepage made under a membership stays when that is over: it is seen as before, and nothing new goes on it. */
import { lines } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { memberRights } from '../../member/public.ts'
import type { LineOwner } from '../creation.types.ts'

interface Placed {
  slot: number
}

/** Whether each of these is locked; membership is only asked about where one is beyond what everybody has. */
export const lockedHomepages = async (
  tx: Reader,
  { uid, line }: LineOwner,
  all: readonly Placed[],
  now: number,
): Promise<(homepage: Placed) => boolean> => {
  const everybodys = lines[line].limits.homepages
  if (all.every(({ slot }) => slot <= everybodys)) return () => false
  const open = Math.max(everybodys, (await memberRights(tx, uid, now))?.homepages ?? 0)
  return ({ slot }) => slot > open
}

export const isHomepageLocked = async (
  tx: Reader,
  owner: LineOwner,
  homepage: Placed,
  now: number,
): Promise<boolean> => (await lockedHomepages(tx, owner, [homepage], now))(homepage)
