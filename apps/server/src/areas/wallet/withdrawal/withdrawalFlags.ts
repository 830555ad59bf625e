/** Gathers what the flags of withdrawals are told by, for many at once. */
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { payeeReader } from '../payee/payee.repository.ts'
import { sharedPayeeReader } from '../sharedPayee/sharedPayee.repository.ts'
import { settings } from '../wallet.settings.ts'
import { type WithdrawalRow, withdrawalConsoleReader } from './withdrawal.repository.ts'
import { flagsOf } from './withdrawalFlags.rules.ts'

export const readFlags = async (
  tx: Reader,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, string[]>> => {
  const paidBefore = await withdrawalConsoleReader(tx).paidBefore([...new Set(rows.map(({ uid }) => uid))])
  const large = await settings(tx).get('wallet.large_fen')
  const shared = await sharedPayeeReader(tx).amongPayees(rows.map(({ payeeId }) => payeeId))
  const changedAt = await payeeReader(tx).changeTimes(rows)
  return new Map(
    rows.map((row) => {
      const changed = changedAt.get(row.payeeId)
      return [
        row.id,
        flagsOf({
          isFirst: !paidBefore.has(row.uid),
          isLarge: row.amountFen >= large,
          isNewPayee: changed !== undefined && row.appliedAt.getTime() - changed.getTime() < dayMs,
          isSharedPayee: shared.has(row.payeeId),
        }),
      ]
    }),
  )
}
