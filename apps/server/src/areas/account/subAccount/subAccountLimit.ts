/**
 * Maximum number of sub-accounts: the setting, or more with a membership. When it ends, those created last
 * are locked: they keep name, areas and history, and work again once the limit allows.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../account.settings.ts'
import { subAccountReader } from './subAccount.repository.ts'

/** For everybody. */
export const subAccountsSetting = (tx: Reader): Promise<number> => settings(tx).get('account.sub_accounts')

/** A person's limit from a membership at a moment; the highest of it and the setting applies. */
export type SubAccountAllowance = (tx: Reader, uid: number, now: number) => Promise<number>

/** Shown to the sub-account. */
export const lockedSentence = '主账号现在可用的合作账号变少了，这个先锁定；请主账号续费会员，恢复后接着用'

/** Shown to the main account. */
export const lockedForOwner = '这个合作账号超出现在的数量，先锁定；续费会员后马上恢复，也可以移除别的合作账号'

export interface SubAccountLimit {
  max(tx: Reader, uid: number, now: number): Promise<number>
  /** Sonids of a person's locked ones. */
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
