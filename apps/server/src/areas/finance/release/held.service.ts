/**
 * Pending income that is held because its work was taken down: until the work is back, the appeal is decided,
 * or a number of days has passed.
 */
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { DueRow } from '../../../ledger/ledgerDues.store.ts'
import type { Fen } from '../../../ledger/posting.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { ofWorks } from '../../earnings/public.ts'
import { heldWorks } from '../../review/public.ts'
import { lendersOf } from '../../sharing/public.ts'
import { settings } from '../finance.settings.ts'

export const holdDays = (tx: Reader): Promise<number> => settings(tx).get('finance.hold_days')

/** That these people earn with, their own and lent ones: if empty, none of their income is held. */
export const heldWorkIds = async (tx: Reader, uids: readonly number[], now: number): Promise<string[]> => {
  const since = now - (await holdDays(tx)) * dayMs
  return heldWorks(tx, [...uids, ...(await lendersOf(tx, uids))], since)
}

type Held = ReadonlyMap<number, Fen>

/** By transaction; each belongs to one person. */
export const heldOf = async (tx: Reader, dues: readonly DueRow[], now: number): Promise<Held> => {
  if (dues.length === 0) return new Map()
  const uids = [...new Set(dues.map(({ uid }) => uid))]
  const workIds = await heldWorkIds(tx, uids, now)
  if (workIds.length === 0) return new Map()
  const keys = await ledgerReader(tx).keysOf(dues.map(({ transactionId }) => transactionId))
  const asked = dues.map(({ uid, day, transactionId }) => ({ uid, day, key: keys.get(transactionId) ?? '' }))
  const sumOf = await ofWorks(tx, asked, workIds)
  return new Map(
    dues.flatMap(({ uid, transactionId }) => {
      const fen = sumOf(uid, keys.get(transactionId) ?? '')
      return fen === undefined ? [] : [[transactionId, fen] as const]
    }),
  )
}
