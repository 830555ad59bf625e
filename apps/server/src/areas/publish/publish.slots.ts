import type { OutputOf } from '@wallpaper/contract'
import type { consoleAccounts } from '@wallpaper/contract/publish/account.console'
import type { AccountHealth, ListedPlatformId } from '@wallpaper/contract/publish/account.labels'
import type { PlatformAccount } from '@wallpaper/contract/publish/account.schemas'
import type { Reader } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/listPage.ts'
import { slot } from '../../platform/slots.ts'

/** Accounts that another area connects, for the list of all accounts. */
export type AccountSource = (tx: Reader, uid: number, now: number) => Promise<PlatformAccount[]>

/** Whether a campaign counts works that were reported at this time: their plays are read each day. */
export type CountedWorks = (tx: Reader, reportedAt: Date, now: number) => Promise<boolean>

export const countedWorks = slot<CountedWorks>('works that a campaign counts now')

export const accountSources = slot<AccountSource>('accounts of other areas in the list of platform accounts')

type StaffList = OutputOf<typeof consoleAccounts>

/** An account as staff see it, without what this area knows of everybody. */
export type StaffAccount = Omit<StaffList['items'][number], 'owner_name' | 'paused_more'>

export interface StaffAccountFilter {
  health?: AccountHealth | undefined
  uid?: number | undefined
}

/** Accounts that another area connects, in the list of staff: newest first, by their ids. */
export interface StaffAccountSource {
  platform: ListedPlatformId
  list: (tx: Reader, filter: StaffAccountFilter, slice: Slice<{ id: string }>) => Promise<StaffAccount[]>
  count: (tx: Reader, filter: StaffAccountFilter) => Promise<number>
  figures: (tx: Reader) => Promise<StaffList['figures']>
}

export const staffAccountSources = slot<StaffAccountSource>(
  'accounts of other areas in the list of staff',
  ({ platform }) => platform,
)

/** What another area does with these accounts, in words, and cannot do while they are broken. */
export type PausedThings = (tx: Reader, accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const pausedThings = slot<PausedThings>('what stands still while an account is broken')
