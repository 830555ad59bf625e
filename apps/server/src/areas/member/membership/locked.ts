/** What exceeds the person's limits after a level ended: it is kept, but nothing can be added to it. */
import { lines } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { subAccountCount } from '../../account/public.ts'
import { takenCodeSlots } from '../../codes/public.ts'
import { homepagesOnAllLines } from '../../creation/public.ts'
import type { Rights } from '../level/level.rules.ts'

export const lockedOf = async (
  tx: Reader,
  uid: number,
  { homepages, codes, subAccounts }: Pick<Rights, 'homepages' | 'codes' | 'subAccounts'>,
): Promise<{ homepages: number; codes: number; sub_accounts: number }> => ({
  homepages: (await homepagesOnAllLines(tx, uid)).filter(
    ({ line, slot }) => slot > Math.max(lines[line].limits.homepages, homepages),
  ).length,
  codes: (await takenCodeSlots(tx, uid)).filter((slot) => slot > codes).length,
  sub_accounts: Math.max(0, (await subAccountCount(tx, uid)) - subAccounts),
})
