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

/** Of everybody: without any of them nothing of anybody's income is held. */
export const heldWorkIds = async (tx: Reader, now: number): Promise<string[]> =>
  heldWorks(tx, now - (await holdDays(tx)) * dayMs)

type Held = ReadonlyMap<number, Fen>

/** Of each person, by transaction. */
export const heldOfEach = async (
  tx: Reader,
  dues: readonly DueRow[],
  now: number,
): Promise<(uid: number) => Held> => {
  const none: Held = new Map()
  if (dues.length === 0) return () => none
  const workIds = await heldWorkIds(tx, now)
  if (workIds.length === 0) return () => none
  const keys = await ledgerReader(tx).keysOf(dues.map(({ transactionId }) => transactionId))
  const asked = dues.map(({ uid, day, transactionId }) => ({ uid, day, key: keys.get(transactionId) ?? '' }))
  const sumOf = await ofWorks(tx, asked, workIds)
  const held = new Map<number, Map<number, Fen>>()
  for (const { uid, transactionId } of dues) {
    const fen = sumOf(uid, keys.get(transactionId) ?? '')
    if (fen === undefined) continue
    held.set(uid, (held.get(uid) ?? new Map()).set(transactionId, fen))
  }
  return (uid) => held.get(uid) ?? none
}

/** Of one person's dues. */
export const heldOf = async (tx: Reader, dues: readonly DueRow[], now: number): Promise<Held> =>
  (await heldOfEach(tx, dues, now))(dues[0]?.uid ?? 0)
