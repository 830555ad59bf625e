/** A homepage made under a membership stays when that is over: it is seen as before, and nothing new goes on it. */
import { lines } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { memberRights } from '../../member/public.ts'
import type { LineOwner } from '../creation.types.ts'

export const isHomepageLocked = async (
  tx: Reader,
  { uid, line }: LineOwner,
  { slot }: { slot: number },
  now: number,
): Promise<boolean> => {
  const everybodys = lines[line].limits.homepages
  return slot > everybodys && slot > ((await memberRights(tx, uid, now))?.homepages ?? 0)
}
