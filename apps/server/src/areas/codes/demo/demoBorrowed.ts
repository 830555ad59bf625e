/** Demo income of borrowed works under a code, called by the sharing area's demo data. */
import { businessDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ShownWork } from '../../creation/public.ts'
import { noteBorrowed } from '../borrowed/borrowed.repository.ts'
import { codeNameReader } from '../code/code.repository.ts'
import { eventRepository } from '../events/event.repository.ts'
import { demoCodes } from './demoCodes.ts'

export const addDemoBorrowedIncome = async (
  tx: Tx,
  uid: number,
  income: { works: readonly ShownWork[]; days: readonly number[]; fenEach: number },
): Promise<void> => {
  const code = await codeNameReader(tx).find(demoCodes.open)
  const [first] = income.days
  if (code?.uid !== uid || first === undefined) return
  await noteBorrowed(tx, uid, income.works, first)
  for (const day of income.days)
    await eventRepository(tx).addIncome({
      uid,
      line: code.line,
      day: businessDay(day),
      codeId: code.id,
      platform: 'wechat',
      works: income.works.map(({ id }) => ({
        workId: id,
        fen: income.fenEach,
        orders: 1,
        grossFen: Math.round((income.fenEach * 100) / 70),
      })),
    })
}
