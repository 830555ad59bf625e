/**
 * How many sub-accounts somebody may have: everybody's number, or more with membership. When that is over those opened
 * last are locked: they keep their name, what they may use and what they did, and work again once there is room.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { memberRights } from '../../member/public.ts'
import { settings } from '../account.settings.ts'
import { subAccountReader } from './subAccount.repository.ts'

/** Everybody's. */
export const subAccountsSetting = (tx: Reader): Promise<number> => settings(tx).get('account.sub_accounts')

export const subAccountsMax = async (tx: Reader, uid: number, now: number): Promise<number> =>
  Math.max(await subAccountsSetting(tx), (await memberRights(tx, uid, now))?.subAccounts ?? 0)

/** For whoever works with it. */
export const lockedSentence = '主账号现在可用的子账号变少了，这个先锁定；请主账号续费会员，恢复后接着用'

/** For the main account. */
export const lockedForOwner = '这个合作账号超出现在的数量，先锁定；续费会员后马上恢复，也可以移除别的合作账号'

/** Which of a person's are locked, by their numbers. */
export const lockedSubAccounts = async (tx: Reader, uid: number, now: number): Promise<Set<number>> => {
  const max = await subAccountsMax(tx, uid, now)
  return new Set((await subAccountReader(tx).numbersOf(uid)).slice(max))
}

export const subAccountCount = (tx: Reader, uid: number): Promise<number> => subAccountReader(tx).countOf(uid)
