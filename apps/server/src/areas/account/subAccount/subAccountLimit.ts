/**
 * How many sub-accounts somebody may have: everybody's number, or more with membership. When that is over those opened
 * last are locked: they keep their name, what they may use and what they did, and work again once there is room.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../account.settings.ts'
import { subAccountReader } from './subAccount.repository.ts'

/** Everybody's. */
export const subAccountsSetting = (tx: Reader): Promise<number> => settings(tx).get('account.sub_accounts')

/** How many somebody may have at a moment besides everybody's number: a membership says so. */
export type SubAccountAllowance = (tx: Reader, uid: number, now: number) => Promise<number>

/** For whoever works with it. */
export const lockedSentence = '主账号现在可用的子账号变少了，这个先锁定；请主账号续费会员，恢复后接着用'

/** For the main account. */
export const lockedForOwner = '这个合作账号超出现在的数量，先锁定；续费会员后马上恢复，也可以移除别的合作账号'

export interface SubAccountLimit {
  max(tx: Reader, uid: number, now: number): Promise<number>
  /** Which of a person's are locked, by their numbers. */
  locked(tx: Reader, uid: number, now: number): Promise<Set<number>>
}

export const createSubAccountLimit = (allowances: readonly SubAccountAllowance[]): SubAccountLimit => {
  const max: SubAccountLimit['max'] = async (tx, uid, now) => {
    let most = await subAccountsSetting(tx)
    for (const allowance of allowances) most = Math.max(most, await allowance(tx, uid, now))
    return most
  }
  return {
    max,
    locked: async (tx, uid, now) =>
      new Set((await subAccountReader(tx).numbersOf(uid)).slice(await max(tx, uid, now))),
  }
}

export const subAccountCount = (tx: Reader, uid: number): Promise<number> => subAccountReader(tx).countOf(uid)
