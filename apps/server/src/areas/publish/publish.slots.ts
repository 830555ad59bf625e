import type { PlatformAccount } from '@wallpaper/contract/publish/account.schemas'
import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'

/** Accounts that another area connects, for the list of all accounts. */
export type AccountSource = (tx: Reader, uid: number, now: number) => Promise<PlatformAccount[]>

/** Whether a campaign counts works that were reported at this time: their plays are read each day. */
export type CountedWorks = (tx: Reader, reportedAt: Date, now: number) => Promise<boolean>

export const countedWorks = slot<CountedWorks>('works that a campaign counts now')

export const accountSources = slot<AccountSource>('accounts of other areas in the list of platform accounts')
