/**
 * What of pending incomes waits because it came from works that are taken down: until they are back, their appeal is
 * over, or so many days have passed.
 */
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { DueRow } from '../../../ledger/ledgerDues.store.ts'
import type { Fen } from '../../../ledger/posting.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { ofWorks } from '../../earnings/public.ts'
import { heldWorks } from '../../review/public.ts'
import { settings } from '../finance.settings.ts'

export const holdDays = (tx: Reader): Promise<number> => settings(tx).get('finance.hold_days')

export const heldOf = async (
  tx: Reader,
  dues: readonly DueRow[],
  now: number,
): Promise<ReadonlyMap<number, Fen>> => {
  if (dues.length === 0) return new Map()
  const workIds = await heldWorks(tx, now - (await holdDays(tx)) * dayMs)
  if (workIds.length === 0) return new Map()
  const keys = await ledgerReader(tx).keysOf(dues.map(({ transactionId }) => transactionId))
  const asked = dues.map(({ uid, day, transactionId }) => ({ uid, day, key: keys.get(transactionId) ?? '' }))
  const sums = await ofWorks(tx, asked, workIds)
  return new Map(
    dues.flatMap(({ transactionId }) => {
      const fen = sums.get(keys.get(transactionId) ?? '')
      return fen === undefined ? [] : [[transactionId, fen] as const]
    }),
  )
}
