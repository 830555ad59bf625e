/** How many sub-accounts somebody may open: everybody's number, or more with membership. */
import type { Reader } from '../../../platform/db/database.ts'
import { memberRights } from '../../member/public.ts'
import { settings } from '../account.settings.ts'
import { subAccountReader } from './subAccount.repository.ts'

/** Everybody's. */
export const subAccountsSetting = (tx: Reader): Promise<number> => settings(tx).get('account.sub_accounts')

export const subAccountsMax = async (tx: Reader, uid: number, now: number): Promise<number> =>
  Math.max(await subAccountsSetting(tx), (await memberRights(tx, uid, now))?.subAccounts ?? 0)

export const subAccountCount = (tx: Reader, uid: number): Promise<number> => subAccountReader(tx).countOf(uid)
