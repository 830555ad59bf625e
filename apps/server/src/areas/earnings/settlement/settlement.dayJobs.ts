import { addDays } from '@wallpaper/contract/day'
import type { DayJob } from '../../staff/public.ts'
import { settlementSubject } from './settlement.approval.ts'
import { settleYesterday, tellOfRates } from './settlement.jobs.ts'
import { settlementReader } from './settlement.repository.ts'

const outcomes = {
  waiting: { state: 'wait', word: '等复核' },
  settling: { state: 'wait', word: '入账中' },
  settled: { state: 'ok', word: '已入账' },
} as const

export const earningsDayJobs: readonly DayJob[] = [
  {
    job: settleYesterday.name,
    needs: 'settlement:see',
    keyOf: (day) => settlementSubject(addDays(day, -1)),
    outcome: async (tx, day) => {
      const row = await settlementReader(tx).day(addDays(day, -1))
      return row ? outcomes[row.state] : null
    },
  },
  { job: tellOfRates.name, needs: 'rates:see', keyOf: () => 'rate:all' },
]
