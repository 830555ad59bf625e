/** Queries for other areas. */
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { recordsReader } from './records.repository.ts'
import { type WithdrawalRow, withdrawalReader } from './withdrawal.repository.ts'

export const findWithdrawal = (
  tx: Reader,
  key: Pick<WithdrawalRow, 'uid' | 'id'>,
): Promise<WithdrawalRow | undefined> => withdrawalReader(tx).one(key)

/** Newest first. */
export const ownWithdrawals = (
  tx: Reader,
  uid: number,
  slice: Slice<{ id: string }>,
): Promise<WithdrawalRow[]> => recordsReader(tx).list({ uid }, slice)

export const ownWithdrawalIds = (tx: Reader, uid: number, ids: readonly string[]): Promise<string[]> =>
  withdrawalReader(tx).idsAmong(uid, ids)

export const oldestOpen = (tx: Reader) => withdrawalReader(tx).oldestOpen()
