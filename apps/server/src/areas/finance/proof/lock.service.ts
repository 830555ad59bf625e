/**
 * Locking a day: a member of staff has seen today's proof without unexplained differences. From then on a
 * posting into that day shows as a difference in the proof, and payouts stop.
 */
import { dayBegin } from '@wallpaper/contract/day'
import type { LedgerCheck } from '../../../ledger/proof.ts'
import { movedBefore, scopeOf } from '../../../ledger/proofWalk.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { lockReader, lockRepository } from './lock.repository.ts'
import { proofReader } from './proof.repository.ts'
import { unexplainedOf } from './proof.service.ts'

const endOf = (day: string): Date => new Date(dayBegin(day) + dayMs)

/** Yesterday, if it is not locked yet and was proved after it ended. */
export const lockableDay = async (tx: Reader, now: number): Promise<string | null> => {
  const yesterday = businessDay(now - dayMs)
  const lock = await lockReader(tx).latest()
  if (lock && lock.day >= yesterday) return null
  const proof = await proofReader(tx).latest()
  if (!proof || proof.startedAt < endOf(yesterday).getTime()) return null
  return unexplainedOf(proof).length === 0 ? yesterday : null
}

export const lockDay = async (tx: Tx, day: string, act: StaffAct): Promise<void> => {
  if ((await lockableDay(tx, act.now)) !== day)
    throw refuse('现在不能锁定这一天：今天的对账还没有完成，或有没说明的差异，或已经锁定了')
  const proof = await proofReader(tx).latest()
  const moved = await movedBefore(tx, endOf(day))
  const made = await lockRepository(tx).insert({
    day,
    proofId: proof?.id ?? 0,
    ...moved,
    lockedBy: act.actor,
    lockedAt: new Date(act.now),
  })
  if (!made) throw new Refusal('changedMeanwhile', '这一天刚刚被锁定了，请刷新后查看')
  await audit(tx, act, {
    action: 'ledger.lock_day',
    subject: `ledger_day:${day}`,
    after: { moved_fen: moved.movedFen },
  })
}

export const lockCheck: LedgerCheck = {
  id: 'locked',
  label: '已锁定的账期没有变动',
  note: '锁定之后没有分录记到那天或更早',
  group: 'ledger',
  run: async (tx, { mark } = scopeOf(tx)) => {
    const lock = await lockReader(tx).latest()
    if (!lock) return { unit: 'fen', ledger: 0, other: 0, differences: [] }
    // A mark later than the lock means that the locked sum was already verified, so only newer transactions
    // are added.
    const isCounted = mark !== null && mark.at > lock.lockedAt.getTime()
    const movedFen = isCounted
      ? lock.movedFen +
        (await movedBefore(tx, endOf(lock.day), { moment: lock.lockedAt, after: mark.transaction })).movedFen
      : (await movedBefore(tx, endOf(lock.day))).movedFen
    return {
      unit: 'fen',
      ledger: movedFen,
      other: lock.movedFen,
      differences:
        movedFen === lock.movedFen
          ? []
          : [{ subject: `day/${lock.day}`, ledger: movedFen, other: lock.movedFen }],
    }
  },
}
