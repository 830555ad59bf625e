import { addIncome } from '../../areas/earnings/income/income.repository.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async income(tx, { uid, line }) {
    const now = new Date()
    const id = newId(now.getTime())
    await addIncome(tx, [
      {
        uid,
        day: '2026-01-01',
        id,
        line,
        source: 'team',
        teamLevel: 1,
        way: '',
        earnerUid: uid + 1,
        codeId: null,
        workId: null,
        part: 0,
        takes: 0,
        milli: null,
        percent: 5,
        baseFen: 100,
        amountFen: 5,
        note: id,
        ledgerKey: id,
        postedAt: now,
        releaseAt: now,
      },
    ])
    return id
  },
} satisfies OwnedObjects
